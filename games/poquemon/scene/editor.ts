// Boards of Poquémon: walls, ghost walls with phase and state, bonuses, and the Poquémon themselves.

import { paintBonus, type BonusKind } from "./bonuses.ts";
import { paintCreature } from "./creatures.ts";
import { paintGhostWall } from "./effects.ts";
import { furnished, paintWall, type GameEditor, type Piece } from "@agon/editor";
import { words, type Key } from "./editor-words.ts";

/** Name, minimum, maximum, and the value on a new board. */
const PARAMS = [
  ["nb_players", 1, 4, 4],
  ["nb_poquemon", 1, 64, 1],
  ["nb_rounds", 1, 10_000, 400],
  ["player_regen_time", 1, 10_000, 40],
  ["wall_change_time", 1, 10_000, 30],
  ["point_regen_time", 1, 10_000, 50],
  ["stone_regen_time", 1, 10_000, 85],
  ["scope_regen_time", 1, 10_000, 65],
  ["attack_regen_time", 1, 10_000, 55],
  ["defense_regen_time", 1, 10_000, 55],
  ["battle_reward", 0, 1000, 15],
  ["max_scope", 1, 200, 8],
  ["max_stone", 0, 1000, 2],
] as const;
const FRESH = { at: 1, def: 1, ab: 1, ped: 0, pts: 0 };
const OPEN: Piece = { kind: "open" };
const WALL: Piece = { kind: "wall" };

const bonus = (id: BonusKind) => ({ id, layer: "thing" as const });

export const editor: GameEditor<Key> = {
  game: "poquemon",
  extension: "cnf",
  open: OPEN,
  border: WALL,
  size: { min: 3, max: 200 },
  words,
  kinds: [
    { id: "open", layer: "ground" },
    { id: "wall", layer: "ground", blocks: true },
    {
      id: "ghost",
      layer: "ground",
      blocks: true,
      fields: [
        { name: "time", min: 1, max: 10_000 },
        { name: "present", min: 0, max: 1 },
      ],
      fresh: (model) => ({ time: Number(model.params.wall_change_time) || 30, present: 1 }),
    },
    {
      id: "unit",
      layer: "thing",
      seats: true,
      most: (model) => Number(model.params.nb_poquemon) || 1,
      fields: [
        { name: "at", min: 1, max: 1000 },
        { name: "def", min: 1, max: 1000 },
        { name: "ab", min: 1, max: 200 },
        { name: "ped", min: 0, max: 1000 },
        { name: "pts", min: 0, max: 1_000_000 },
      ],
      fresh: () => FRESH,
    },
    { ...bonus("point"), fields: [{ name: "value", min: 100, max: 500, step: 100 }], fresh: () => ({ value: 100 }) },
    bonus("stone"),
    bonus("scope"),
    bonus("attack"),
    bonus("defense"),
  ],
  params: PARAMS.map(([name, min, max]) => ({ name, kind: "number", min, max })),
  seats: (model) => Number(model.params.nb_players) || 1,
  blank() {
    const params = Object.fromEntries(PARAMS.map(([name, , , usual]) => [name, String(usual)]));
    const starts = [
      [1, 1],
      [1, 19],
      [13, 1],
      [13, 19],
    ].map(([row, col], seat) => [row, col, { kind: "unit", seat, data: FRESH }] as const);
    return { rows: 15, cols: 21, cells: furnished(editor, 15, 21, starts), params, links: [], rest: {} };
  },

  paint(ctx, { kind, seat, data }, theme, scale) {
    if (kind === "wall") paintWall(ctx, theme);
    else if (kind === "ghost") paintGhostWall(ctx, -0.5, -0.5, data?.present ?? 1, data?.time ?? 0, theme, scale);
    else if (kind === "unit") paintCreature(ctx, seat ?? 0, 0, 0, "down", false, theme, scale);
    else if (kind !== "open") paintBonus(ctx, kind as BonusKind, data?.value ?? 0, 0, 0, 1, scale);
  },
};
