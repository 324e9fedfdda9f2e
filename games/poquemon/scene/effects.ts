// Transient effects: ghost walls, attacks, deaths and returns.

import { mix, seatColour, type Theme } from "@agon/viewer";

type Point = [x: number, y: number];

/** A ghost wall, from hidden (0) to present (1), with the rounds until it changes. */
export function paintGhostWall(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  solid: number,
  left: number,
  theme: Theme,
  scale: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = theme.ghost;
  ctx.globalAlpha = 0.12 + 0.78 * solid;
  ctx.beginPath();
  ctx.roundRect(0.05, 0.05 - 0.1 * solid, 0.9, 0.9 + 0.06 * solid, 0.2);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = mix(theme.ghost, theme.ink, 0.35);
  ctx.lineWidth = 0.05;
  if (solid < 0.5) ctx.setLineDash([0.13, 0.11]);
  ctx.stroke();
  if (scale >= 15 && left > 0) {
    const ink = solid > 0.5 ? (theme.dark ? "#17131f" : "#ffffff") : theme.muted;
    ctx.fillStyle = ink;
    ctx.font = "700 0.42px system-ui, sans-serif";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(String(left), 0.5, 0.5 - 0.06 * solid, 0.8);
  }
  ctx.restore();
}

/** A beam from the attacker to its target, visible as long as the round is shown. */
export function paintAttack(
  ctx: CanvasRenderingContext2D,
  seat: number,
  from: Point,
  to: Point,
  killed: boolean,
  t: number,
  theme: Theme,
): void {
  const reach = Math.min(t / 0.4, 1);
  const tip: Point = [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach];
  const colour = seatColour(seat);
  const fade = 1 - 0.35 * Math.max(0, (t - 0.5) / 0.5);
  ctx.save();
  ctx.lineCap = "round";
  for (const [width, alpha, paint] of [
    [0.4, 0.25, colour],
    [0.2, 0.8, colour],
    [0.08, 1, theme.dark ? "#ffffff" : mix(colour, "#ffffff", 0.75)],
  ] as const) {
    ctx.globalAlpha = alpha * fade;
    ctx.strokeStyle = paint;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...tip);
    ctx.stroke();
  }
  if (reach === 1) {
    // Rays at the target; more if the attack was deadly.
    const rays = killed ? 10 : 6;
    const size = (killed ? 0.62 : 0.42) * (0.5 + 0.5 * Math.min((t - 0.4) / 0.4, 1));
    ctx.globalAlpha = fade;
    ctx.strokeStyle = killed ? "#d43d2f" : colour;
    ctx.lineWidth = 0.08;
    ctx.beginPath();
    for (let i = 0; i < rays; i++) {
      const angle = (i * 2 * Math.PI) / rays + 0.3;
      ctx.moveTo(to[0] + Math.cos(angle) * size * 0.5, to[1] + Math.sin(angle) * size * 0.5);
      ctx.lineTo(to[0] + Math.cos(angle) * size, to[1] + Math.sin(angle) * size);
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** Where a unit died: a cross in its colour, surrounded by how much of its absence has passed. */
export function paintDeath(
  ctx: CanvasRenderingContext2D,
  seat: number,
  x: number,
  y: number,
  t: number,
  left: number,
  whole: number,
  theme: Theme,
  scale: number,
): void {
  ctx.save();
  ctx.globalAlpha = 0.75 * t;
  ctx.strokeStyle = seatColour(seat);
  ctx.lineWidth = 0.09;
  ctx.lineCap = "round";
  const arm = 0.16;
  ctx.beginPath();
  ctx.moveTo(x - arm, y - arm);
  ctx.lineTo(x + arm, y + arm);
  ctx.moveTo(x + arm, y - arm);
  ctx.lineTo(x - arm, y + arm);
  ctx.stroke();
  ctx.lineWidth = Math.max(0.05, 1 / scale);
  ctx.globalAlpha = 0.3 * t;
  ctx.strokeStyle = theme.muted;
  ctx.beginPath();
  ctx.arc(x, y, 0.36, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.globalAlpha = 0.9 * t;
  ctx.strokeStyle = seatColour(seat);
  ctx.beginPath();
  ctx.arc(
    x,
    y,
    0.36,
    -Math.PI / 2,
    -Math.PI / 2 + 2 * Math.PI * (1 - Math.min(Math.max(left / Math.max(whole, 1), 0), 1)),
  );
  ctx.stroke();
  ctx.restore();
}

/** A thin circle around a unit that has returned. */
export function paintReturn(ctx: CanvasRenderingContext2D, seat: number, x: number, y: number, t: number): void {
  ctx.strokeStyle = seatColour(seat);
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  ctx.arc(x, y, 1.1 - 0.5 * t, 0, 2 * Math.PI);
  ctx.stroke();
}
