// Shapes of the data that Python hands over and of what a view returns. Types only: nothing here is bundled.

declare module "*.css" {
  const text: string;
  export default text;
}

/** The one door between a view and its host: a live widget's model, or a plain object in a page. */
interface Store {
  get(key: string): any;
  /** `final: false` while a value is being dragged: Python then hears at most ten times a second. */
  set(key: string, value: any, options?: { final?: boolean }): void;
  /** Calls back when `key` changes; returns a function that stops it. */
  on(key: string, callback: () => void): () => void;
  /** Interrupts the kernel, as Ctrl-C does; none where there is no kernel. */
  interrupt?: () => void;
}

interface Control {
  type: "slider" | "select" | "checkbox" | "button" | "text";
  name: string;
  label: string;
  min?: number;
  max?: number;
  step?: number;
  /** Digits after the point in the shown value. */
  digits?: number;
  options?: [string, string][];
  /** Needs Python to answer. */
  kernel?: boolean;
  /** Enabled only while each named state has one of these values. */
  when?: Record<string, any[]>;
}

interface Step {
  title: string;
  look: string;
  state: Record<string, any>;
}

type Numbers = Float32Array | Float64Array | Int32Array | Uint8Array;
interface NamedArray {
  shape: number[];
  values: Numbers;
}

interface Colors {
  dark: boolean;
  paper: string;
  ink: string;
  muted: string;
  faint: string;
  /** Okabe-Ito, ordered so that neighbors differ most; lighter members in the dark theme. */
  series: string[];
}

interface Frame {
  pen: CanvasRenderingContext2D;
  width: number;
  height: number;
  colors: Colors;
  /** Text size in CSS pixels: 13, or 20 with `projector`. */
  size: number;
  /** Line width in CSS pixels: 2, or 3.5 with `projector`. */
  line: number;
  projector: boolean;
  font(scale?: number, weight?: string): string;
}

interface Context {
  /** The element that holds the picture; views may add DOM to it (text in any script). */
  picture: HTMLElement;
  canvas: HTMLCanvasElement;
  state(): Record<string, any>;
  params(): Record<string, any>;
  data(): Record<string, NamedArray>;
  /** Merge changes into the state and redraw. */
  set(changes: Record<string, any>, options?: { final?: boolean }): void;
  /** addEventListener that ends with the explorer. */
  listen(target: EventTarget, type: string, handler: (event: any) => void, options?: object): void;
  /** Makes an element reachable by Tab without its keys reaching the notebook. */
  focusable(element: HTMLElement): void;
  redraw(): void;
  /** "live", "waiting" or "absent": whether Python is there. */
  kernel(): string;
  /** Interrupts the kernel, as Ctrl-C does; none where there is no kernel. */
  interrupt?: () => void;
  /** Calls `step(0…1)` for `ms` milliseconds, or once with 1 where motion is reduced. */
  animate(ms: number, step: (progress: number) => void): void;
}

interface Picture {
  draw(frame: Frame): void;
  /** One sentence: what the picture shows now. */
  describe(): string;
  table(): { columns: string[]; rows: (string | number)[][] };
}

interface View {
  create(context: Context): Picture;
}
