// What scenes import: `import { ... } from "@agon/viewer"`.

export { DARK, LIGHT, mix, seatColour, seatShape, type Theme } from "./palette.ts";
export { limitsOf, parts, type Frame, type Header, type Picture, type Telling, type Value } from "./replay/types.ts";
export { cellOf, unitOf } from "./scene.ts";
export type { Context, Fact, Host, Moment, Mounted, Scene, Sign, Subject, Told } from "./scene.ts";
export { seatMark, shapePath } from "./shapes.ts";
export { drawingsOf } from "./stage/drawings.ts";
export { mountGrid, type GridPainter, type Stamp } from "./stage/grid.ts";
export { loadThree } from "./stage/three.ts";
export { blocks, ease, glide } from "./stage/paint.ts";
export type * as Three from "three";
export { wordsOf, type Say, type ShellKey } from "./words.ts";
export type { Drawing } from "./stage/drawings.ts";
export { gridInput, type GridRules, type Step } from "./table/gridinput.ts";
export { advisedArrow, advisedCell, MARK, type Choice, type GameInput, type Hand, type Plan } from "./table/input.ts";
