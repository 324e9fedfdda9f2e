// The games whose boards can be drawn.

import type { GameEditor } from "../model.ts";
import { hogwarts } from "./hogwarts.ts";
import { poquemon } from "./poquemon.ts";
import { reversi } from "./reversi.ts";
import { stoneage } from "./stoneage.ts";
import { tron3d } from "./tron3d.ts";

export const EDITORS: readonly GameEditor[] = [poquemon, hogwarts, reversi, stoneage, tron3d];
