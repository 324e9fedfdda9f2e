// What the definitions of games for the editor are made with: `import { ... } from "@agon/editor"`.

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
