// What the viewer is showing: the controls change it, the display reads it.

import type { Clock } from "./clock.ts";
import type { Layout } from "./layout.ts";
import type { Theme } from "./palette.ts";
import type { Replay } from "./replay/replay.ts";
import type { Context, Mounted, Scene } from "./scene.ts";
import type { Settings } from "./settings.ts";
import type { Summary } from "./summary.ts";
import type { Say } from "./words.ts";

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
  /** Whether more may come. */
  readonly live: boolean;
}

/** What is shown and can be changed. */
export interface ViewerState extends Shown {
  readonly mounted: Mounted | null;
  /** Whether to show the newest round as soon as it is available. */
  following: boolean;
  requestFullscreen(): Promise<void>;
  toast(message: string): void;
  openFile(file: File): Promise<void>;
  /** Updates all texts to another language. */
  relabel(): void;
  /** Requests an update of the display. */
  changed(): void;
}
