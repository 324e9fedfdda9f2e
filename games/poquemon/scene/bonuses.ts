// The bonuses: a coin with its value, a sword, a shield, a crosshair, a gem. The editor also draws them.

export type BonusKind = "point" | "stone" | "scope" | "attack" | "defense";

/** Draws a bonus around its centre; `size` grows from 0 to 1 while it appears. */
export function paintBonus(
  ctx: CanvasRenderingContext2D,
  kind: BonusKind,
  value: number,
  x: number,
  y: number,
  size: number,
  scale: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.lineJoin = ctx.lineCap = "round";
  PAINTERS[kind](ctx, value, scale);
  ctx.restore();
}

type Painter = (ctx: CanvasRenderingContext2D, value: number, scale: number) => void;

const PAINTERS: Record<BonusKind, Painter> = {
  point(ctx, value, scale) {
    disc(ctx, 0.36, "#f3c443", "#b98812");
    if (scale * 0.3 >= 6) {
      ctx.fillStyle = "#5a3d00";
      ctx.font = "700 0.29px system-ui, sans-serif";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.fillText(String(value), 0, 0.02, 0.6);
    } else {
      // Too small for digits: the more valuable, the fuller.
      ctx.fillStyle = "#8a6206";
      ctx.beginPath();
      ctx.arc(0, 0, 0.06 + (0.2 * value) / 500, 0, 2 * Math.PI);
      ctx.fill();
    }
  },
  attack(ctx) {
    ctx.rotate(Math.PI / 4);
    ctx.fillStyle = "#d7dde6";
    ctx.strokeStyle = "#7b2b26";
    ctx.lineWidth = 0.05;
    ctx.beginPath();
    ctx.moveTo(0, -0.42);
    ctx.lineTo(0.09, -0.3);
    ctx.lineTo(0.09, 0.1);
    ctx.lineTo(-0.09, 0.1);
    ctx.lineTo(-0.09, -0.3);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = "#c8453c";
    ctx.beginPath();
    ctx.roundRect(-0.2, 0.1, 0.4, 0.1, 0.05);
    ctx.roundRect(-0.05, 0.18, 0.1, 0.22, 0.05);
    ctx.fill();
    ctx.stroke();
  },
  defense(ctx) {
    ctx.beginPath();
    ctx.moveTo(0, -0.38);
    ctx.quadraticCurveTo(0.16, -0.28, 0.32, -0.27);
    ctx.quadraticCurveTo(0.34, 0.2, 0, 0.4);
    ctx.quadraticCurveTo(-0.34, 0.2, -0.32, -0.27);
    ctx.quadraticCurveTo(-0.16, -0.28, 0, -0.38);
    ctx.fillStyle = "#3f78c4";
    ctx.strokeStyle = "#1f4678";
    ctx.lineWidth = 0.05;
    ctx.fill();
    ctx.stroke();
    ctx.strokeStyle = "#dfeaf8";
    ctx.lineWidth = 0.08;
    ctx.beginPath();
    ctx.moveTo(0, -0.2);
    ctx.lineTo(0, 0.2);
    ctx.moveTo(-0.16, -0.04);
    ctx.lineTo(0.16, -0.04);
    ctx.stroke();
  },
  scope(ctx) {
    disc(ctx, 0.33, "#e5f4f1", "#13776a");
    ctx.strokeStyle = "#13776a";
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.arc(0, 0, 0.16, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      ctx.moveTo(dx * 0.22, dy * 0.22);
      ctx.lineTo(dx * 0.42, dy * 0.42);
    }
    ctx.stroke();
  },
  stone(ctx) {
    ctx.fillStyle = "#9b6bd1";
    ctx.strokeStyle = "#55308a";
    ctx.lineWidth = 0.05;
    ctx.beginPath();
    for (const [x, y] of [
      [-0.2, -0.32],
      [0.2, -0.32],
      [0.38, -0.08],
      [0, 0.38],
      [-0.38, -0.08],
    ])
      ctx.lineTo(x, y);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
    ctx.strokeStyle = "#d9c4f2";
    ctx.lineWidth = 0.04;
    ctx.beginPath();
    ctx.moveTo(-0.36, -0.08);
    ctx.lineTo(0.36, -0.08);
    ctx.moveTo(-0.2, -0.3);
    ctx.lineTo(-0.1, -0.08);
    ctx.lineTo(0, 0.34);
    ctx.lineTo(0.1, -0.08);
    ctx.lineTo(0.2, -0.3);
    ctx.stroke();
  },
};

function disc(ctx: CanvasRenderingContext2D, radius: number, fill: string, edge: string): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.05;
  ctx.stroke();
}
