// Darkness over the land, fading where the light ends, and fog where a team sees nothing.

import type { Moment } from "@agon/viewer";
import { lightOf, sightOf } from "./light.ts";
import type { Scenery } from "./scenery.ts";

/** From this light on, nothing is dark. */
const BRIGHT = 14;

export class Night {
  private readonly canvas = document.createElement("canvas");
  private readonly ctx: CanvasRenderingContext2D;
  private readonly image: ImageData;
  private key = "";

  constructor(private readonly scenery: Scenery) {
    [this.canvas.width, this.canvas.height] = [scenery.width, scenery.height];
    this.ctx = this.canvas.getContext("2d", { willReadFrequently: true })!;
    this.image = this.ctx.createImageData(scenery.width, scenery.height);
  }

  /** One pixel per cell, scaled up: the browser smooths it. */
  paint(ctx: CanvasRenderingContext2D, { frame, before, t, view, theme }: Moment): void {
    const { width, height } = this.scenery;
    const key = `${frame.round} ${before ? Math.round(t * 16) : 16} ${view} ${theme.dark}`;
    if (key !== this.key) {
      this.key = key;
      const now = lightOf(frame, this.scenery);
      const old = before ? lightOf(before, this.scenery) : now;
      const sight = view === null ? null : sightOf(frame, view, this.scenery);
      const { data } = this.image;
      const deepest = theme.dark ? 205 : 178;
      for (let cell = 0; cell < now.length; cell++) {
        const at = 4 * ((height - 1 - Math.floor(cell / width)) * width + (cell % width));
        const lit = Math.min((old[cell] * (1 - t) + now[cell] * t) / BRIGHT, 1);
        const hidden = sight !== null && sight[cell] !== 1;
        // Dim light is warm, darkness is blue.
        const warm = 1 - Math.abs(2 * lit - 1);
        data[at] = hidden ? 16 : 14 + 70 * warm;
        data[at + 1] = hidden ? 20 : 20 + 30 * warm;
        data[at + 2] = hidden ? 30 : 46 - 20 * warm;
        data[at + 3] = hidden ? (sight![cell] === 2 ? 222 : 240) : deepest * (1 - lit) ** 1.3;
      }
      this.ctx.putImageData(this.image, 0, 0);
    }
    ctx.imageSmoothingEnabled = true;
    ctx.drawImage(this.canvas, 0, 0, width, height);
  }
}
