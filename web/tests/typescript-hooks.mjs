import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

/** What scene folders import by name. */
const KITS = { "@agon/viewer": "../src/kit.ts", "@agon/editor": "../src/editor/kit.ts" };

export async function resolve(name, context, next) {
  return name in KITS ? { url: new URL(KITS[name], import.meta.url).href, shortCircuit: true } : next(name, context);
}

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = await transform(await readFile(path, "utf8"), {
    loader: "ts",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    sourcefile: path,
  });
  return { format: "module", source: code, shortCircuit: true };
}
