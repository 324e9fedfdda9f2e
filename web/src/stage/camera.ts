// Which part of a board is visible: fitted at first, then zoomed and panned.

const LARGEST = 24;

export class Camera {
  /** The factor relative to fitted size. */
  zoom = 1;
  /** The centre, in cells. */
  x: number;
  y: number;
  width = 1;
  height = 1;

  constructor(
    private readonly cols: number,
    private readonly rows: number,
    private readonly margin = 0.4,
  ) {
    this.x = cols / 2;
    this.y = rows / 2;
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  /** Pixels per cell. */
  get scale(): number {
    const margin = 2 * this.margin;
    const fit = Math.min(this.width / (this.cols + margin), this.height / (this.rows + margin));
    return Math.max(fit, 0.5) * this.zoom;
  }

  /** The position of the board's corner, in pixels. */
  get origin(): [x: number, y: number] {
    const scale = this.scale;
    return [this.width / 2 - this.x * scale, this.height / 2 - this.y * scale];
  }

  cellAt(x: number, y: number): [row: number, col: number] | null {
    const [left, top] = this.origin;
    const [col, row] = [Math.floor((x - left) / this.scale), Math.floor((y - top) / this.scale)];
    return row >= 0 && col >= 0 && row < this.rows && col < this.cols ? [row, col] : null;
  }

  /** Zooms, keeping the point under the pointer in place. */
  zoomAt(factor: number, x: number, y: number): void {
    const before = this.scale;
    this.zoom = Math.min(Math.max(this.zoom * factor, 1), LARGEST);
    const after = this.scale;
    this.x += (x - this.width / 2) * (1 / before - 1 / after);
    this.y += (y - this.height / 2) * (1 / before - 1 / after);
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.clamp();
  }

  centre(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.clamp();
  }

  /** Centres a point; cells get at least this many pixels. */
  focus(x: number, y: number, pixels: number): void {
    if (this.scale < pixels) this.zoom = Math.min((this.zoom * pixels) / this.scale, LARGEST);
    this.centre(x, y);
  }

  reset(): void {
    this.zoom = 1;
    this.x = this.cols / 2;
    this.y = this.rows / 2;
  }

  /** Never shows empty space while the board could fill the window. */
  private clamp(): void {
    const clamp = (at: number, size: number, seen: number) => {
      const room = Math.max(0, (size + 2 * this.margin - seen) / 2);
      return Math.min(Math.max(at, size / 2 - room), size / 2 + room);
    };
    this.x = clamp(this.x, this.cols, this.width / this.scale);
    this.y = clamp(this.y, this.rows, this.height / this.scale);
  }
}
