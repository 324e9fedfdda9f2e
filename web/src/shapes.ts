// The shapes of the seats as paths, for boards, plots and chips.

import { type Shape, seatColour, seatShape } from "./palette.ts";

type Point = [number, number];

function ring(points: number, radius: (i: number) => number, turn = -Math.PI / 2): Point[] {
  return Array.from({ length: points }, (_, i): Point => {
    const angle = turn + (i * 2 * Math.PI) / points;
    return [Math.cos(angle) * radius(i), Math.sin(angle) * radius(i)];
  });
}

const CORNERS: Record<Exclude<Shape, "circle" | "drop">, Point[]> = {
  square: [
    [-0.82, -0.82],
    [0.82, -0.82],
    [0.82, 0.82],
    [-0.82, 0.82],
  ],
  triangle: [
    [0, -1],
    [1, 0.8],
    [-1, 0.8],
  ],
  diamond: [
    [0, -1.08],
    [1.08, 0],
    [0, 1.08],
    [-1.08, 0],
  ],
  hexagon: ring(6, () => 1),
  star: ring(10, (i) => (i % 2 ? 0.5 : 1.1)),
  cross: [
    [-0.36, -1],
    [0.36, -1],
    [0.36, -0.36],
    [1, -0.36],
    [1, 0.36],
    [0.36, 0.36],
    [0.36, 1],
    [-0.36, 1],
    [-0.36, 0.36],
    [-1, 0.36],
    [-1, -0.36],
    [-0.36, -0.36],
  ],
};

/** A closed path through points with rounded corners. */
function rounded(ctx: Path, points: Point[], x: number, y: number, size: number, round: number): void {
  const n = points.length;
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [startX, startY] = middle(points[n - 1], points[0]);
  ctx.moveTo(x + startX * size, y + startY * size);
  for (let i = 0; i < n; i++) {
    const [cornerX, cornerY] = points[i];
    const [endX, endY] = middle(points[i], points[(i + 1) % n]);
    ctx.arcTo(x + cornerX * size, y + cornerY * size, x + endX * size, y + endY * size, round * size);
    ctx.lineTo(x + endX * size, y + endY * size);
  }
}

type Path = Pick<CanvasRenderingContext2D, "moveTo" | "lineTo" | "arcTo" | "arc" | "closePath" | "bezierCurveTo">;

/** Adds a shape to a path; `size` is roughly its radius. */
export function shapePath(ctx: Path, shape: Shape, x: number, y: number, size: number, round = 0.25): void {
  if (shape === "circle") {
    ctx.moveTo(x + size, y);
    ctx.arc(x, y, size, 0, 2 * Math.PI);
  } else if (shape === "drop") {
    ctx.moveTo(x, y - size * 1.15);
    ctx.bezierCurveTo(x + size * 1.3, y, x + size * 0.9, y + size, x, y + size);
    ctx.bezierCurveTo(x - size * 0.9, y + size, x - size * 1.3, y, x, y - size * 1.15);
  } else {
    rounded(ctx, CORNERS[shape], x, y, size, shape === "star" || shape === "cross" ? round * 0.4 : round);
  }
  ctx.closePath();
}

/** Fills the mark of a seat. */
export function seatMark(ctx: CanvasRenderingContext2D, seat: number, x: number, y: number, size: number): void {
  ctx.beginPath();
  shapePath(ctx, seatShape(seat), x, y, size, 0.15);
  ctx.fillStyle = seatColour(seat);
  ctx.fill();
}

/** The mark of a seat as an SVG element, for the scoreboard. */
export function seatChip(seat: number): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "-12 -12 24 24");
  svg.setAttribute("class", "chip");
  svg.setAttribute("aria-hidden", "true");
  const shape = seatShape(seat);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", svgPath(shape));
  path.setAttribute("fill", seatColour(seat));
  svg.append(path);
  return svg;
}

function svgPath(shape: Shape): string {
  if (shape === "circle") return "M9 0A9 9 0 1 1-9 0A9 9 0 1 1 9 0Z";
  if (shape === "drop") return "M0-10C11 0 8 9 0 9C-8 9-11 0 0-10Z";
  return `M${CORNERS[shape].map(([x, y]) => `${(x * 9).toFixed(1)} ${(y * 9).toFixed(1)}`).join("L")}Z`;
}
