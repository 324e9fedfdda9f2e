// Units, structures and deer, in the colour and shape of their seat, drawn around (0, 0).

import { mix, seatColour, seatShape, shapePath, type Theme } from "@agon/viewer";
import { paintFire } from "./land.ts";

type Pen = CanvasRenderingContext2D;
type Stroke = readonly (readonly [x: number, y: number])[];

/** What each kind has in its hands or on its sign, as lines around (0, 0). */
const SIGNS: Record<string, { lines?: Stroke[]; fills?: Stroke[] }> = {
  worker: {
    lines: [
      [
        [-0.16, 0.18],
        [0.12, -0.12],
      ],
      [
        [-0.06, -0.2],
        [0.1, -0.16],
        [0.2, -0.06],
        [0.22, 0.08],
      ],
    ],
  },
  explorer: {
    lines: [
      [
        [-0.22, 0],
        [-0.1, -0.11],
        [0.1, -0.11],
        [0.22, 0],
        [0.1, 0.11],
        [-0.1, 0.11],
        [-0.22, 0],
      ],
      [
        [-0.01, 0],
        [0.01, 0],
      ],
    ],
  },
  trapper: {
    lines: [
      [
        [-0.2, -0.12],
        [-0.12, 0.02],
        [-0.04, -0.12],
        [0.04, 0.02],
        [0.12, -0.12],
        [0.2, 0.02],
      ],
      [
        [-0.2, 0.16],
        [0.2, 0.16],
      ],
    ],
  },
  axeman: {
    lines: [
      [
        [-0.12, 0.22],
        [0.08, -0.18],
      ],
    ],
    fills: [
      [
        [0.0, -0.22],
        [0.22, -0.16],
        [0.2, 0.06],
        [0.02, -0.04],
      ],
    ],
  },
  spearman: {
    lines: [
      [
        [-0.2, 0.22],
        [0.12, -0.14],
      ],
    ],
    fills: [
      [
        [0.24, -0.26],
        [0.18, -0.06],
        [0.04, -0.18],
      ],
    ],
  },
  wolf: {
    fills: [
      [
        [-0.22, -0.22],
        [-0.08, -0.08],
        [0.08, -0.08],
        [0.22, -0.22],
        [0.2, 0.06],
        [0, 0.24],
        [-0.2, 0.06],
      ],
    ],
  },
  barracks: {
    lines: [
      [
        [-0.14, 0.16],
        [0.14, -0.12],
      ],
      [
        [0.14, 0.16],
        [-0.14, -0.12],
      ],
    ],
  },
  farm: {
    lines: [
      [
        [0, 0.18],
        [0, -0.14],
      ],
      [
        [0, 0],
        [0.12, -0.1],
      ],
      [
        [0, 0],
        [-0.12, -0.1],
      ],
      [
        [0, 0.12],
        [0.12, 0.02],
      ],
      [
        [0, 0.12],
        [-0.12, 0.02],
      ],
    ],
  },
  sawmill: {
    lines: [
      [
        [-0.16, -0.04],
        [-0.08, 0.1],
        [0, -0.04],
        [0.08, 0.1],
        [0.16, -0.04],
      ],
    ],
  },
  quarry: {
    fills: [
      [
        [-0.18, 0.16],
        [-0.1, -0.04],
        [0.02, -0.12],
        [0.14, 0],
        [0.18, 0.16],
      ],
    ],
  },
  settlement: {
    fills: [
      [
        [-0.07, 0.2],
        [-0.07, 0],
        [0.07, 0],
        [0.07, 0.2],
      ],
    ],
  },
  base: {
    fills: [
      [
        [0, -0.2],
        [0.07, -0.02],
        [0.2, 0],
        [0.08, 0.08],
        [0.12, 0.2],
        [0, 0.12],
        [-0.12, 0.2],
        [-0.08, 0.08],
        [-0.2, 0],
        [-0.07, -0.02],
      ],
    ],
  },
};

export const STRUCTURES = new Set(["base", "settlement", "barracks", "farm", "sawmill", "quarry"]);

function sign(ctx: Pen, kind: string, colour: string): void {
  const { lines = [], fills = [] } = SIGNS[kind] ?? {};
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = 0.075;
  ctx.lineCap = ctx.lineJoin = "round";
  const trace = (points: Stroke) => {
    ctx.beginPath();
    points.forEach(([x, y]) => ctx.lineTo(x, y));
  };
  for (const line of lines) {
    trace(line);
    ctx.stroke();
  }
  for (const shape of fills) {
    trace(shape);
    ctx.closePath();
    ctx.fill();
  }
}

/** A building: a house in the seat's colour with its roof; the base is larger. */
function structure(ctx: Pen, kind: string, seat: number, theme: Theme): void {
  const size = kind === "base" ? 1.15 : 1;
  const colour = seatColour(seat);
  ctx.save();
  ctx.scale(size, size);
  ctx.lineJoin = "round";
  ctx.lineWidth = 0.05;
  ctx.strokeStyle = theme.dark ? "#0d1118" : "#ffffff";
  // The seat's shape is behind the building, so that it can be recognised without colours.
  ctx.fillStyle = mix(colour, theme.dark ? "#000000" : "#ffffff", 0.55);
  ctx.beginPath();
  shapePath(ctx, seatShape(seat), 0, 0.02, 0.52, 0.2);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(-0.33, -0.14, 0.66, 0.5, 0.06);
  ctx.fill();
  ctx.fillStyle = mix(colour, "#000000", 0.35);
  ctx.beginPath();
  ctx.moveTo(-0.42, -0.1);
  ctx.lineTo(0, -0.5);
  ctx.lineTo(0.42, -0.1);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.translate(0, 0.1);
  sign(ctx, kind, "#ffffff");
  ctx.restore();
}

function person(ctx: Pen, kind: string, seat: number, theme: Theme): void {
  const colour = seatColour(seat);
  ctx.fillStyle = colour;
  ctx.strokeStyle = theme.dark ? "#0d1118" : "#ffffff";
  ctx.lineWidth = 0.06;
  ctx.lineJoin = "round";
  ctx.beginPath();
  shapePath(ctx, seatShape(seat), 0, 0, 0.37, 0.25);
  ctx.fill();
  ctx.stroke();
  sign(ctx, kind, "#ffffff");
}

export interface Look {
  kind: string;
  seat: number;
  torch: boolean;
  building: boolean;
  /** Health as a share of the maximum, in tenths. */
  health: number;
}

export function paintUnit(ctx: Pen, { kind, seat, torch, building, health }: Look, theme: Theme): void {
  ctx.save();
  if (building) ctx.globalAlpha = 0.55;
  if (STRUCTURES.has(kind)) structure(ctx, kind, seat, theme);
  else person(ctx, kind, seat, theme);
  ctx.globalAlpha = 1;
  if (building) {
    ctx.setLineDash([0.12, 0.1]);
    ctx.strokeStyle = theme.ink;
    ctx.lineWidth = 0.05;
    ctx.strokeRect(-0.46, -0.46, 0.92, 0.92);
    ctx.setLineDash([]);
  }
  if (torch) {
    ctx.save();
    ctx.translate(0.32, -0.3);
    paintFire(ctx, 0.62);
    ctx.restore();
  }
  if (health < 10) {
    ctx.fillStyle = "#1c2430";
    ctx.fillRect(-0.36, 0.4, 0.72, 0.1);
    ctx.fillStyle = health > 5 ? "#6fc276" : health > 2 ? "#f0b429" : "#e5533d";
    ctx.fillRect(-0.34, 0.42, 0.068 * Math.max(health, 1), 0.06);
  }
  ctx.restore();
}

export function paintDeer(ctx: Pen, theme: Theme): void {
  ctx.fillStyle = "#a9744f";
  ctx.strokeStyle = theme.dark ? "#0d1118" : "#5d3c25";
  ctx.lineWidth = 0.045;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.ellipse(-0.04, 0.1, 0.24, 0.14, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(0.22, -0.08, 0.11, 0.09, 0.5, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  for (const x of [-0.18, -0.08, 0.06, 0.14]) {
    ctx.moveTo(x, 0.2);
    ctx.lineTo(x, 0.36);
  }
  for (const side of [-0.02, 0.1]) {
    ctx.moveTo(0.2 + side, -0.15);
    ctx.lineTo(0.16 + side, -0.34);
    ctx.moveTo(0.18 + side, -0.25);
    ctx.lineTo(0.27 + side, -0.32);
  }
  ctx.stroke();
}

/** A column of smoke over a unit that is signalling. */
export function paintSmoke(ctx: Pen, theme: Theme): void {
  ctx.fillStyle = theme.dark ? "#d5dbe5" : "#6d7582";
  [
    [0, -0.42, 0.1],
    [0.07, -0.62, 0.14],
    [-0.05, -0.86, 0.18],
  ].forEach(([x, y, size], i) => {
    ctx.globalAlpha = 0.75 - 0.2 * i;
    ctx.beginPath();
    ctx.arc(x, y, size, 0, 2 * Math.PI);
    ctx.fill();
  });
  ctx.globalAlpha = 1;
}
