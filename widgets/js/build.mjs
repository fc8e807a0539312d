// Bundles widgets/js/<name>/index.js into widgets/static/<name>.js, one self-contained module an explorer.
// The result is committed, so that installing the course needs no Node.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "static");
const names = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(here, entry.name, "index.js")))
  .map((entry) => entry.name)
  .sort();

for (const name of names) {
  await build({
    entryPoints: [join(here, name, "index.js")],
    outfile: join(out, `${name}.js`),
    bundle: true,
    format: "esm",
    minify: true,
    target: ["es2022"],
    charset: "utf8",
    legalComments: "none",
    loader: { ".css": "text" },
    logLevel: "warning",
  });
  console.log(`${name}.js ${(statSync(join(out, `${name}.js`)).size / 1024).toFixed(1)} KB`);
}
