// Small images that always face the viewer: the marks of the seats, the items, what bots write.

import { seatMark, type Three } from "@agon/viewer";

const SIZE = 128;
export const ITEM_COLOURS = ["#808080", "#e4572e", "#8e6bd1", "#d99a00"];

type Paint = (ctx: CanvasRenderingContext2D) => void;

/** An image as a texture, painted on a square from -1 to 1. */
export function sign(three: typeof Three, paint: Paint): Three.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const ctx = canvas.getContext("2d")!;
  ctx.translate(SIZE / 2, SIZE / 2);
  ctx.scale(SIZE / 2, SIZE / 2);
  paint(ctx);
  const texture = new three.CanvasTexture(canvas);
  texture.colorSpace = "srgb";
  return texture;
}

/** The mark of a seat on a light disc. */
export function seatSign(seat: number): Paint {
  return (ctx) => {
    disc(ctx, 0.78, "#ffffff");
    seatMark(ctx, seat, 0, 0, seat % 4 === 2 ? 0.44 : 0.48);
  };
}

/** An item: two arrows, a ghost, a star. */
export function itemSign(item: number): Paint {
  return (ctx) => {
    disc(ctx, 0.95, "#ffffff");
    disc(ctx, 0.84, ITEM_COLOURS[item] ?? ITEM_COLOURS[0]);
    ctx.fillStyle = ctx.strokeStyle = "#ffffff";
    ctx.lineWidth = 0.17;
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.beginPath();
    if (item === 1) {
      for (const x of [-0.4, 0.08]) {
        ctx.moveTo(x, -0.36);
        ctx.lineTo(x + 0.34, 0);
        ctx.lineTo(x, 0.36);
      }
      ctx.stroke();
    } else if (item === 2) {
      ctx.arc(0, -0.1, 0.4, Math.PI, 0);
      ctx.lineTo(0.4, 0.5);
      for (const [x, y] of [
        [0.2, 0.34],
        [0, 0.5],
        [-0.2, 0.34],
        [-0.4, 0.5],
      ])
        ctx.lineTo(x, y);
      ctx.fill();
      disc(ctx, 0.09, ITEM_COLOURS[2], -0.15, -0.1);
      disc(ctx, 0.09, ITEM_COLOURS[2], 0.15, -0.1);
    } else {
      for (let i = 0; i < 10; i++) {
        const [angle, radius] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? 0.24 : 0.56];
        ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
      }
      ctx.fill();
    }
  };
}

/** A ring of light, and the spark that flies from it. */
export const ringSign: Paint = (ctx) => {
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 0.14;
  ctx.beginPath();
  ctx.arc(0, 0, 0.86, 0, 2 * Math.PI);
  ctx.stroke();
};
export const sparkSign: Paint = (ctx) => {
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  light.addColorStop(0, "rgba(255,255,255,1)");
  light.addColorStop(0.4, "rgba(255,255,255,0.7)");
  light.addColorStop(1, "rgba(255,255,255,0)");
  ctx.fillStyle = light;
  ctx.fillRect(-1, -1, 2, 2);
};

/** A bot's text, as large as fits. */
export function textSign(text: string, colour: string, paper: string): Paint {
  return (ctx) => {
    ctx.font = `700 ${Math.min(0.7, 3 / Math.max(text.length, 1))}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.lineJoin = "round";
    ctx.lineWidth = 0.16;
    ctx.strokeStyle = paper;
    ctx.strokeText(text, 0, 0, 1.9);
    ctx.fillStyle = colour;
    ctx.fillText(text, 0, 0, 1.9);
  };
}

function disc(ctx: CanvasRenderingContext2D, radius: number, colour: string, x = 0, y = 0): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}
