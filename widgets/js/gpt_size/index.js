import { defineExplorer } from "../shared/explorer.js";
import view from "./view.js";

export const { mount, widget } = defineExplorer(view);
export default widget;
