// Builds the viewer into crates/web/assets, where cargo embeds it. Nothing is minified, so that a change in a source changes only as many
// lines of the built file; the exception is three.js, which is not ours and only changes with its version.
//
// `stamp.txt` lists the fingerprints of all sources; a Rust test compares it with the sources, so that stale files are detected without
// Node.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const top = dirname(web);
const out = process.argv[2] ?? join(top, "crates/web/assets");
/** The folders with games; more can be passed after the output folder. */
const homes = [join(top, "games"), ...process.argv.slice(3)];
/** The maximum size of the script, compressed. */
const MAX_BYTES = 150 * 1024;

/** The scene folders of the games that have one. */
const folders = homes
  .flatMap((home) => readdirSync(home).map((game) => join(home, game, "scene")))
  .filter((folder) => existsSync(join(folder, "scene.ts")))
  .sort();

/** A module that lists what each scene folder exports from one of its files. */
const listed = (file, name) => {
  const found = folders.filter((folder) => existsSync(join(folder, file)));
  const imports = found.map(
    (folder, i) => `import { ${name} as game${i} } from ${JSON.stringify(join(folder, file))};\n`,
  );
  return `${imports.join("")}export default [${found.map((_, i) => `game${i}`).join(", ")}];\n`;
};

/** Resolves the lists of scenes, editors and inputs, and the module names that scene folders import from. */
const scenes = {
  name: "scenes",
  setup(build) {
    build.onResolve({ filter: /^agon:/ }, ({ path }) => ({ path: path.slice("agon:".length), namespace: "agon" }));
    build.onLoad({ filter: /.*/, namespace: "agon" }, ({ path }) => ({
      contents: listed(`${path.slice(0, -1)}.ts`, path.slice(0, -1)),
      resolveDir: web,
    }));
    build.onResolve({ filter: /^@agon\/viewer$/ }, () => ({ path: join(web, "src/kit.ts") }));
    build.onResolve({ filter: /^@agon\/editor$/ }, () => ({ path: join(web, "src/editor/kit.ts") }));
  },
};

const common = {
  bundle: true,
  target: "es2022",
  charset: "utf8",
  write: false,
  legalComments: "none",
  absWorkingDir: web,
  loader: { ".css": "text" },
  plugins: [scenes],
};
const bundle = async (entry, options) =>
  (await build({ ...common, entryPoints: [entry], ...options })).outputFiles[0].text;

const THREE = [
  "WebGLRenderer",
  "Scene",
  "PerspectiveCamera",
  "BufferGeometry",
  "BufferAttribute",
  "Float32BufferAttribute",
  "Mesh",
  "LineSegments",
  "Line",
  "Points",
  "Group",
  "Color",
  "Vector3",
  "Vector2",
  "Quaternion",
  "Raycaster",
  "MeshStandardMaterial",
  "MeshBasicMaterial",
  "MeshLambertMaterial",
  "LineBasicMaterial",
  "PointsMaterial",
  "AmbientLight",
  "DirectionalLight",
  "HemisphereLight",
  "SphereGeometry",
  "BoxGeometry",
  "ConeGeometry",
  "CylinderGeometry",
  "OctahedronGeometry",
  "TetrahedronGeometry",
  "IcosahedronGeometry",
  "TorusGeometry",
  "InstancedMesh",
  "Matrix4",
  "Object3D",
  "DoubleSide",
  "FrontSide",
  "BackSide",
  "AdditiveBlending",
  "CanvasTexture",
  "Sprite",
  "SpriteMaterial",
];
const files = {
  "index.html": readFileSync(join(web, "page/index.html"), "utf8"),
  "pair.html": readFileSync(join(web, "page/pair.html"), "utf8"),
  "table.html": readFileSync(join(web, "page/table.html"), "utf8"),
  "page.css": readFileSync(join(web, "page/page.css"), "utf8"),
  "icon.svg": readFileSync(join(web, "page/icon.svg"), "utf8"),
  "editor.html": readFileSync(join(web, "page/editor.html"), "utf8"),
  "editor.js": await bundle("src/editor/main.ts", { format: "iife" }),
  "viewer.js": await bundle("src/main.ts", { format: "iife" }),
  "replay.js": await bundle("src/replay/replay.ts", { format: "esm" }),
  "three.js": (
    await build({
      ...common,
      format: "iife",
      minify: true,
      lineLimit: 200,
      stdin: {
        contents: `import { ${THREE.join(", ")} } from "three"; globalThis.agonThree = { ${THREE.join(", ")} };`,
        resolveDir: web,
      },
    })
  ).outputFiles[0].text,
};

/** All sources of the files, by path. */
function sources() {
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
  const paths = [
    ...walk(join(web, "src")),
    ...walk(join(web, "page")),
    ...folders.flatMap(walk),
    join(web, "build.mjs"),
    join(web, "package-lock.json"),
  ];
  return paths.map((path) => relative(top, path).replaceAll("\\", "/")).sort();
}

const hash = (data) => createHash("sha256").update(data).digest("hex");
const stamp = [
  ...sources().map((path) => `${hash(readFileSync(join(top, path)))}  ${path}`),
  ...Object.keys(files)
    .sort()
    .map((name) => `${hash(files[name])}  crates/web/assets/${name}`),
];
mkdirSync(out, { recursive: true });
for (const [name, text] of Object.entries({ ...files, "stamp.txt": `${stamp.join("\n")}\n` }))
  writeFileSync(join(out, name), text);

const packed = gzipSync(files["viewer.js"]).length;
console.log(
  `viewer.js ${files["viewer.js"].length} bytes, ${packed} compressed; three.js ${files["three.js"].length}, ${gzipSync(files["three.js"]).length} compressed; scenes: ${folders.map((folder) => relative(top, folder)).join(", ")}`,
);
if (packed > MAX_BYTES) throw new Error(`viewer.js weighs ${packed} bytes compressed; the limit is ${MAX_BYTES}`);
