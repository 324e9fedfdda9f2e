// The land: ground, water, mountains, forests, stone, food, fires, traps and paintings. All are drawn around (0, 0), except the whole
// board.

import { blocks, mix, type Theme } from "@agon/viewer";
import type { Scenery } from "./scenery.ts";

const GROUND = { light: ["#cfd6a8", "#c8d0a0"], dark: ["#3c4630", "#39432d"] } as const;
const WATER = { light: "#7fb4d6", dark: "#2f5b78" } as const;

/** A fixed pseudo-random number per place, 0 to 1, so that the land does not look uniform. */
export function grain(place: number): number {
  const mixed = Math.imul(place + 1, 0x9e3779b1) ^ (place >>> 3);
  return ((Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8) & 0xffff) / 0x10000;
}

export function paintLand(ctx: CanvasRenderingContext2D, { width, height, terrain }: Scenery, theme: Theme): void {
  const tone = theme.dark ? "dark" : "light";
  const is = (row: number, col: number, what: string) => terrain[height - 1 - row][col] === what;
  ctx.fillStyle = GROUND[tone][0];
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = GROUND[tone][1];
  for (let row = 0; row < height; row++) for (let col = row % 2; col < width; col += 2) ctx.fillRect(col, row, 1, 1);
  ctx.fillStyle = WATER[tone];
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++) if (is(row, col, "~")) ctx.fillRect(col - 0.01, row - 0.01, 1.02, 1.02);
  ctx.strokeStyle = mix(WATER[tone], "#ffffff", 0.35);
  ctx.lineWidth = 0.05;
  ctx.lineCap = "round";
  ctx.beginPath();
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (!is(row, col, "~")) continue;
      const shift = grain(row * width + col) * 0.3;
      ctx.moveTo(col + 0.2 + shift, row + 0.4 + shift);
      ctx.quadraticCurveTo(col + 0.35 + shift, row + 0.3 + shift, col + 0.5 + shift, row + 0.4 + shift);
    }
  }
  ctx.stroke();
  blocks(ctx, height, width, (row, col) => is(row, col, "^"), theme);
  ctx.fillStyle = theme.dark ? "#8b95a6" : "#eef1f5";
  ctx.beginPath();
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (!is(row, col, "^")) continue;
      const peak = col + 0.35 + 0.3 * grain(row * 97 + col);
      ctx.moveTo(peak, row + 0.08);
      ctx.lineTo(peak + 0.2, row + 0.36);
      ctx.lineTo(peak + 0.05, row + 0.3);
      ctx.lineTo(peak - 0.08, row + 0.4);
      ctx.lineTo(peak - 0.2, row + 0.33);
      ctx.closePath();
    }
  }
  ctx.fill();
}

/** Trees: the more wood, the more of them. `fullness` is 0 to 1. */
export function paintForest(ctx: CanvasRenderingContext2D, fullness: number, theme: Theme): void {
  const trees: [number, number, number][] = [
    [-0.2, 0.06, 0.3],
    [0.22, -0.02, 0.28],
    [0.02, 0.26, 0.32],
  ];
  for (const [x, y, size] of trees.slice(0, 1 + Math.round(fullness * 2))) {
    ctx.fillStyle = theme.dark ? "#4a3a2a" : "#7a5b3a";
    ctx.fillRect(x - 0.04, y, 0.08, 0.16);
    for (const [lift, wide, shade] of [
      [0, 1, 0],
      [0.17, 0.74, 0.14],
    ] as const) {
      ctx.fillStyle = mix(theme.dark ? "#2f6b42" : "#3d8a50", "#ffffff", shade);
      ctx.beginPath();
      ctx.moveTo(x, y - lift - size * 1.15);
      ctx.lineTo(x + size * 0.6 * wide, y - lift + 0.05);
      ctx.lineTo(x - size * 0.6 * wide, y - lift + 0.05);
      ctx.closePath();
      ctx.fill();
    }
  }
}

export function paintStones(ctx: CanvasRenderingContext2D, fullness: number, theme: Theme): void {
  const stones: [number, number, number][] = [
    [-0.14, 0.14, 0.22],
    [0.18, 0.16, 0.18],
    [0.04, -0.1, 0.17],
  ];
  for (const [x, y, size] of stones.slice(0, 1 + Math.round(fullness * 2))) {
    ctx.beginPath();
    ctx.moveTo(x - size, y + size * 0.7);
    ctx.lineTo(x - size * 0.7, y - size * 0.5);
    ctx.lineTo(x + size * 0.1, y - size * 0.9);
    ctx.lineTo(x + size * 0.9, y - size * 0.2);
    ctx.lineTo(x + size, y + size * 0.7);
    ctx.closePath();
    ctx.fillStyle = theme.dark ? "#8c8f96" : "#b4b3ad";
    ctx.fill();
    ctx.strokeStyle = theme.dark ? "#5c6068" : "#7d7c76";
    ctx.lineWidth = 0.04;
    ctx.lineJoin = "round";
    ctx.stroke();
  }
}

export function paintFood(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = "#b5493a";
  ctx.beginPath();
  ctx.ellipse(-0.04, 0.05, 0.24, 0.17, -0.5, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = "#fff4e2";
  ctx.lineWidth = 0.09;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(0.12, -0.08);
  ctx.lineTo(0.28, -0.22);
  ctx.stroke();
}

export function paintFire(ctx: CanvasRenderingContext2D, size = 1): void {
  for (const [colour, wide] of [
    ["#e2571e", 1],
    ["#f8a51b", 0.68],
    ["#fff0a6", 0.36],
  ] as const) {
    const w = 0.24 * wide * size;
    const base = 0.22 * size;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(0, base - 0.62 * wide * size);
    ctx.bezierCurveTo(w * 1.5, base - 0.2 * size, w * 1.2, base, 0, base);
    ctx.bezierCurveTo(-w * 1.3, base, -w * 1.4, base - 0.24 * size, 0, base - 0.62 * wide * size);
    ctx.fill();
  }
}

export function paintTrap(ctx: CanvasRenderingContext2D, theme: Theme): void {
  ctx.strokeStyle = theme.dark ? "#e6e6e6" : "#3b3f46";
  ctx.lineWidth = 0.07;
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(-0.3, 0.02 * side);
    for (let i = 0; i <= 6; i++) ctx.lineTo(-0.3 + 0.1 * i, side * (i % 2 ? 0.08 : 0.2));
  }
  ctx.stroke();
}

/** A painting, as a figure on the rock: its number would be too small to read, and is in the inspector. */
export function paintArt(ctx: CanvasRenderingContext2D, value: number, theme: Theme): void {
  ctx.strokeStyle = theme.dark ? "#ff9a76" : "#8f2d12";
  ctx.lineWidth = 0.06;
  ctx.lineCap = "round";
  ctx.beginPath();
  const turn = (Math.abs(value) % 8) / 8;
  for (let i = 0; i <= 22; i++) {
    const angle = 2 * Math.PI * (turn + i / 10);
    const radius = 0.05 + 0.012 * i;
    ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  ctx.stroke();
}
