// What games' editor definitions import: `import { ... } from "@agon/editor"`.

export { furnished } from "./model.ts";
export {
  marked,
  type Cell,
  type GameEditor,
  type Mesh,
  type MeshRenderer,
  type MeshRenderers,
  type Model,
  type Piece,
} from "./definition.ts";
export { paintLetter, paintSeat, paintWall } from "./pieces.ts";
export { wordsOf } from "../words.ts";
