// What the viewer is showing, and how others change it: the controls act on it, the display reads it.

import type { Clock } from "./clock.ts";
import type { Layout } from "./layout.ts";
import type { Theme } from "./palette.ts";
import type { Replay } from "./replay/replay.ts";
import type { Context, Mounted, Scene } from "./scene.ts";
import type { Settings } from "./settings.ts";
import type { Summary } from "./summary.ts";
import type { Say } from "./words.ts";

/** What is shown. */
export interface Shown {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly parts: Layout;
  readonly replay: Replay | null;
  readonly scene: Scene;
  readonly summary: Summary | null;
  readonly context: Context;
  readonly theme: Theme;
  readonly say: Say;
  /** More may come. */
  readonly live: boolean;
}

/** What is shown and can be changed. */
export interface ViewerState extends Shown {
  readonly mounted: Mounted | null;
  /** The newest round is wanted, as soon as it is there. */
  following: boolean;
  requestFullscreen(): Promise<void>;
  toast(message: string): void;
  openFile(file: File): Promise<void>;
  /** Everything is to be said in another language. */
  relabel(): void;
  /** Something is to be shown differently. */
  changed(): void;
}
