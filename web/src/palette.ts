// The colours and shapes of the seats, and the colours of the two themes.
//
// The colours are based on those of Okabe and Ito, made for people with colour vision deficiency, slightly muted. No meaning is carried by
// colour alone: each seat also has a shape.

export const SEAT_COLOURS = ["#1f78b4", "#e69f00", "#009e73", "#cc6699", "#56b4e9", "#d55e00", "#8d8a00", "#7a5ea8"];
export const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "drop"] as const;
export type Shape = (typeof SHAPES)[number];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length];
}

export function seatShape(seat: number): Shape {
  return SHAPES[seat % SHAPES.length];
}

/** The colours of what is drawn on canvases; styled elements get theirs from `viewer.css`. */
export interface Theme {
  dark: boolean;
  /** Around the board. */
  paper: string;
  floor: string;
  floorOdd: string;
  wall: string;
  wallLight: string;
  wallShade: string;
  ghost: string;
  line: string;
  ink: string;
  muted: string;
  accent: string;
}

export const LIGHT: Theme = {
  dark: false,
  paper: "#f4f5f7",
  floor: "#ffffff",
  floorOdd: "#f8f9fb",
  wall: "#5d6778",
  wallLight: "#727d90",
  wallShade: "#465062",
  ghost: "#8f7cc3",
  line: "#dfe3ea",
  ink: "#1c2430",
  muted: "#5b6675",
  accent: "#2b5fd9",
};

export const DARK: Theme = {
  dark: true,
  paper: "#14181f",
  floor: "#1f2530",
  floorOdd: "#222935",
  wall: "#4a5568",
  wallLight: "#5a677d",
  wallShade: "#38414f",
  ghost: "#a796d8",
  line: "#303949",
  ink: "#eef2f8",
  muted: "#a3afc0",
  accent: "#86aaff",
};

/** A colour between two others, all as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Converts 0xRRGGBB, the form in which bots give colours, to a CSS colour. */
export function colourOf(number: number): string {
  return `#${(number & 0xffffff).toString(16).padStart(6, "0")}`;
}
