// The current position in the match: a round with a fraction. 12.25 is a quarter of the way from round 12 to round 13.

export class Clock {
  at = 0;
  /** The last available round. */
  last = 0;
  /** The target of a single step, if one is under way. */
  private target: number | null = null;
  private static readonly STEP = 6;

  /** Jumps to a round. */
  jump(round: number): void {
    this.target = null;
    this.at = this.clamp(round);
  }

  /** Steps one round forward or back, with animation if wanted. */
  step(by: number, animate: boolean): void {
    const from = this.target ?? (by > 0 ? Math.floor(this.at) : Math.ceil(this.at));
    const to = this.clamp(from + by);
    if (animate && by === 1 && to > this.at) {
      this.at = Math.max(this.at, from);
      this.target = to;
    } else {
      this.jump(to);
    }
  }

  /** Advances time by some seconds. `ready` says whether a round can be shown already. Returns whether the position changed. */
  pass(seconds: number, speed: number, playing: boolean, ready: (round: number) => boolean): boolean {
    const before = this.at;
    if (playing) this.target = null;
    const goal = playing ? this.last : this.target;
    if (goal === null) return false;
    let next = Math.min(goal, this.at + Math.min(seconds, 0.25) * (playing ? speed : Clock.STEP));
    // Never pass a round that is not available: playback waits for it.
    while (Math.ceil(next) > Math.ceil(this.at) && !ready(Math.ceil(next))) next = Math.ceil(next) - 1;
    this.at = Math.max(next, this.at);
    if (this.at === this.target) this.target = null;
    return this.at !== before;
  }

  get moving(): boolean {
    return this.target !== null;
  }

  /** The round that is shown or being approached. */
  get round(): number {
    return Math.ceil(this.at);
  }

  private clamp(round: number): number {
    return Math.min(Math.max(Math.round(round), 0), this.last);
  }
}
