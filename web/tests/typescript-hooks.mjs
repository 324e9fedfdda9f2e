import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

const KIT = new URL("../src/kit.ts", import.meta.url).href;

export async function resolve(name, context, next) {
  const [, game, file] = name.match(/^agon:scene\/([^/]+)\/(.+)$/) ?? [];
  if (game) return { url: new URL(`../../games/${game}/scene/${file}`, import.meta.url).href, shortCircuit: true };
  return name === "@agon/viewer" ? { url: KIT, shortCircuit: true } : next(name, context);
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
