// The shapes of Hogwarts, each around (0, 0) in cells. Wizards wear robes and hats in the colour of their clan;
// ghosts are pale sheets with its mark.

import { mix, seatColour, seatMark, shapePath, seatShape } from "@agon/viewer";

type Ctx = CanvasRenderingContext2D;

function outlined(ctx: Ctx, fill: string, edge: string, width = 0.07): void {
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** A wizard in its clan's robe with a pointed hat; one that is being converted already wears the hat and the mark of its next clan. */
export function paintWizard(ctx: Ctx, seat: number, next: number, dark: boolean): void {
  const [colour, later] = [seatColour(seat), seatColour(next >= 0 ? next : seat)];
  const edge = mix(colour, dark ? "#ffffff" : "#000000", dark ? 0.3 : 0.6);
  ctx.lineJoin = "round";
  if (next >= 0) {
    ctx.beginPath();
    ctx.arc(0, 0, 0.5, 0, 2 * Math.PI);
    outlined(ctx, mix(later, dark ? "#000000" : "#ffffff", 0.6), later, 0.08);
  }
  ctx.beginPath();
  ctx.moveTo(-0.38, 0.46);
  ctx.quadraticCurveTo(-0.3, 0.02, -0.12, -0.02);
  ctx.lineTo(0.12, -0.02);
  ctx.quadraticCurveTo(0.3, 0.02, 0.38, 0.46);
  ctx.closePath();
  outlined(ctx, colour, edge, 0.06);
  ctx.beginPath();
  ctx.arc(0, -0.06, 0.16, 0, 2 * Math.PI);
  ctx.fillStyle = "#f4d9bd";
  ctx.fill();
  const hat = mix(later, "#000000", 0.35);
  ctx.beginPath();
  ctx.moveTo(-0.36, -0.1);
  ctx.quadraticCurveTo(-0.2, -0.17, -0.18, -0.2);
  ctx.lineTo(0.1, -0.56);
  ctx.lineTo(0.18, -0.2);
  ctx.quadraticCurveTo(0.2, -0.17, 0.36, -0.1);
  ctx.quadraticCurveTo(0, -0.2, -0.36, -0.1);
  outlined(ctx, hat, dark ? mix(later, "#ffffff", 0.25) : mix(later, "#000000", 0.7), 0.05);
  ctx.beginPath();
  shapePath(ctx, seatShape(next >= 0 ? next : seat), 0, 0.25, 0.14, 0.2);
  ctx.fillStyle = "#ffffff";
  ctx.fill();
}

/** A ghost is larger than a wizard, pale, and glows; one that must rest has its eyes closed. */
export function paintGhost(ctx: Ctx, seat: number, tired: boolean): void {
  const colour = seatColour(seat);
  ctx.lineJoin = ctx.lineCap = "round";
  const glow = ctx.createRadialGradient(0, 0, 0.3, 0, 0, 0.95);
  glow.addColorStop(0, `${colour}b0`);
  glow.addColorStop(1, `${colour}00`);
  ctx.fillStyle = glow;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.globalAlpha = tired ? 0.75 : 1;
  ctx.beginPath();
  ctx.moveTo(-0.46, 0.6);
  ctx.lineTo(-0.46, -0.12);
  ctx.bezierCurveTo(-0.46, -0.76, 0.46, -0.76, 0.46, -0.12);
  ctx.lineTo(0.46, 0.6);
  for (const [x, y] of [
    [0.3, 0.42],
    [0.15, 0.6],
    [0, 0.42],
    [-0.15, 0.6],
    [-0.3, 0.42],
  ])
    ctx.lineTo(x, y);
  ctx.closePath();
  outlined(ctx, mix(colour, "#ffffff", 0.8), colour, 0.1);
  ctx.fillStyle = ctx.strokeStyle = "#1c2430";
  ctx.lineWidth = 0.07;
  for (const x of [-0.16, 0.16]) {
    ctx.beginPath();
    if (tired) ctx.arc(x, -0.24, 0.09, 0.1, Math.PI - 0.1);
    else ctx.ellipse(x, -0.22, 0.08, 0.12, 0, 0, 2 * Math.PI);
    if (tired) ctx.stroke();
    else ctx.fill();
  }
  seatMark(ctx, seat, 0, 0.14, 0.17);
  ctx.globalAlpha = 1;
}

export function paintBook(ctx: Ctx): void {
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.roundRect(-0.3, -0.34, 0.6, 0.68, 0.08);
  outlined(ctx, "#b5322b", "#3a0d0a");
  ctx.fillStyle = "#f6ead0";
  ctx.fillRect(-0.14, -0.2, 0.32, 0.08);
  ctx.fillRect(-0.14, -0.04, 0.22, 0.07);
  ctx.fillStyle = "#7d1f1a";
  ctx.fillRect(-0.27, -0.31, 0.08, 0.62);
}

/** Voldemort and the deadly cells around him. */
export function paintVoldemort(ctx: Ctx): void {
  ctx.beginPath();
  ctx.roundRect(-1.5, -1.5, 3, 3, 0.5);
  ctx.fillStyle = "rgb(190 30 45 / 28%)";
  ctx.fill();
  ctx.strokeStyle = "rgb(190 30 45 / 80%)";
  ctx.lineWidth = 0.08;
  ctx.setLineDash([0.25, 0.15]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.arc(0, 0, 0.46, 0, 2 * Math.PI);
  outlined(ctx, "#be1e2d", "#22060a", 0.1);
  // A snake's face.
  ctx.fillStyle = "#ffe9b0";
  ctx.beginPath();
  ctx.ellipse(-0.16, -0.06, 0.1, 0.06, 0.4, 0, 2 * Math.PI);
  ctx.ellipse(0.16, -0.06, 0.1, 0.06, -0.4, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = "#22060a";
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.moveTo(-0.05, 0.1);
  ctx.lineTo(-0.05, 0.16);
  ctx.moveTo(0.05, 0.1);
  ctx.lineTo(0.05, 0.16);
  ctx.moveTo(-0.18, 0.26);
  ctx.quadraticCurveTo(0, 0.32, 0.18, 0.26);
  ctx.stroke();
}

/** A flash where something happens. */
export function paintBattle(ctx: Ctx, [x, y]: [number, number], t: number, colour = "#f2a20c"): void {
  const size = 0.35 + 0.35 * t;
  ctx.save();
  ctx.globalAlpha = 1 - 0.45 * t;
  ctx.beginPath();
  shapePath(ctx, "star", x, y, size, 0.05);
  outlined(ctx, colour, "#ffffff", 0.06);
  ctx.restore();
}

/** A spell on its way: a wave from its caster over the cells that it changes. Those it has not reached still have their old colour. */
export function paintSpell(
  ctx: Ctx,
  from: [number, number],
  cells: readonly { x: number; y: number; was: string }[],
  colour: string,
  t: number,
): void {
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x + 0.5 - from[0], y + 0.5 - from[1]);
  const front = t * (cells.reduce((most, cell) => Math.max(most, far(cell)), 0) + WAVE);
  ctx.save();
  for (const cell of cells) {
    const behind = front - far(cell);
    ctx.globalAlpha = 1;
    ctx.fillStyle = cell.was;
    if (behind < 0) ctx.fillRect(cell.x, cell.y, 1, 1);
    else {
      // The crest is bright, and a trace stays as long as the round is shown.
      ctx.globalAlpha = Math.max(0.3, 0.95 * (1 - behind / WAVE));
      ctx.fillStyle = behind < WAVE ? "#ffffff" : colour;
      ctx.fillRect(cell.x, cell.y, 1, 1);
    }
  }
  ctx.globalAlpha = 1 - t;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.25;
  ctx.beginPath();
  ctx.arc(from[0], from[1], Math.max(front, 0.6), 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

/** The width of the crest in cells. */
const WAVE = 3;
