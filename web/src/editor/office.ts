// Where boards come from and where they go: files, the clipboard, new ones, and matches on them.

import { messageOf } from "../replay/input.ts";
import { make } from "../ui/dom.ts";
import type { Language, Say } from "../words.ts";
import { askBots, askConflict, askNew, type Start } from "./dialogs.ts";
import { EDITORS } from "./games/index.ts";
import * as server from "./server.ts";
import type { Sheet } from "./sheet.ts";

/** What the office needs of the editor. */
export interface Client {
  readonly sheet: Sheet;
  readonly say: Say;
  readonly dialog: HTMLDialogElement;
  readonly match: HTMLDialogElement;
  readonly language: Language;
  readonly dark: boolean;
  tell(text: string): void;
  refresh(): void;
  /** Shows another board. */
  load(game: string, text: string, drawn?: string): void;
}

export class Office {
  desk: server.DeskInfo = { file: null, text: null, game: null, games: [] };

  constructor(private readonly client: Client) {}

  get info(): server.GameEntry | undefined {
    return this.desk.games.find(({ id }) => id === this.client.sheet.game);
  }

  get dirty(): boolean {
    return this.desk.file !== null && this.client.sheet.text !== this.client.sheet.base;
  }

  /** Does something with the server, and says what went wrong. */
  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.fail(messageOf(error));
    }
  }

  private fail(what: string): void {
    this.client.tell(this.client.say("failed_", { what }));
  }

  async begin(): Promise<void> {
    await this.attempt(async () => {
      this.desk = await server.desk();
      const { text, game, games } = this.desk;
      const first =
        games.find(({ id }) => id === game) ??
        games.find(({ id }) => EDITORS.some((editor) => editor.game === id)) ??
        games[0];
      this.client.sheet.base = text;
      if (text === null) this.client.load(first.id, first.samples[0].text);
      else await this.place(first.id, text);
    });
  }

  /** Shows a board in whatever format its game reads. */
  private async place(game: string, text: string): Promise<void> {
    this.client.load(game, text);
    if (this.client.sheet.drawable || !EDITORS.some((editor) => editor.game === game)) return;
    // It may be of a format that the game reads and does not write: then it is drawn in the other.
    const made = await server.importFiles({ files: { board: text } });
    if ("text" in made && made.game === game) this.client.load(game, text, made.text);
  }

  /** Takes a text from outside, whatever game it is of. */
  async take(text: string): Promise<void> {
    await this.takeAll({ board: text });
  }

  async openFiles(files: Iterable<File>): Promise<void> {
    const texts: Record<string, string> = {};
    for (const file of files) texts[file.name] = await file.text();
    await this.takeAll(texts);
  }

  private takeAll(files: Record<string, string>): Promise<void> {
    return this.attempt(async () => {
      const texts = Object.values(files);
      if (texts.length === 1) {
        const { game } = await server.check({ game: null, text: texts[0] });
        if (game) return this.place(game, texts[0]);
      }
      const made = await server.importFiles({ files });
      if ("text" in made) {
        this.client.load(made.game, made.text);
        if (made.note) this.client.tell(made.note);
      } else if (made.game) this.fail(made.problems.map((problem) => problem.message).join(" "));
      else this.client.tell(this.client.say("notABoard"));
    });
  }

  askNew(): void {
    askNew(
      this.client.dialog,
      this.desk.games,
      this.client.sheet.game,
      this.client.say,
      (start) => void this.attempt(() => this.create(start)),
    );
  }

  private async create(start: Start): Promise<void> {
    if (start.kind === "sample") this.client.load(start.game, start.text);
    else if (start.kind === "blank") {
      const editor = EDITORS.find(({ game }) => game === start.game);
      this.client.load(start.game, editor ? editor.write(editor.blank()).text : "");
    } else {
      const { text, error } = await server.generate({ game: start.game, seed: start.seed, settings: start.settings });
      if (text === undefined) this.fail(error ?? "");
      else this.client.load(start.game, text);
    }
  }

  async save(): Promise<void> {
    const { file } = this.desk;
    if (file === null) return;
    await this.attempt(async () => {
      const { sheet, say } = this.client;
      const { text, game } = sheet;
      const { saved, text: theirs = null } = await server.save({ text, base: sheet.base });
      if (!saved) {
        const again = () => ((sheet.base = theirs), void this.save());
        const take = () => ((sheet.base = theirs), void this.take(theirs ?? ""));
        askConflict(this.client.dialog, file, say, again, take);
        return;
      }
      sheet.base = text;
      const { valid } = await server.check({ game, text });
      this.client.tell(say(valid ? "saved" : "savedUnplayable", { file }));
    });
    this.client.refresh();
  }

  download(): void {
    const { text, editor } = this.client.sheet;
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: url, download: this.desk.file ?? `board.${editor?.extension ?? "txt"}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  copy(): Promise<void> {
    return this.attempt(async () => {
      await navigator.clipboard.writeText(this.client.sheet.text);
      this.client.tell(this.client.say("copied_"));
    });
  }

  paste(): Promise<void> {
    return this.attempt(async () => this.take(await navigator.clipboard.readText()));
  }

  /** Asks who plays, and begins a match on the board as it is. */
  askPlay(seats: number): void {
    const { info } = this;
    if (info)
      askBots(
        this.client.dialog,
        info,
        seats,
        this.client.say,
        (bots, seed) => void this.attempt(() => this.play(bots, seed)),
      );
  }

  private async play(bots: string[], seed: number): Promise<void> {
    const { sheet, match, say, language, dark } = this.client;
    const { match: number, problems = [] } = await server.play({ game: sheet.game, text: sheet.text, bots, seed });
    if (number === undefined) return this.fail(problems.map((problem) => problem.message).join(" "));
    history.replaceState(null, "", `#lang=${language}&theme=${dark ? "dark" : "light"}`);
    const viewer = make("agon-viewer" as "div", { src: `play/${number}/replay.agon` });
    match.setAttribute("aria-label", say("tryIt"));
    match.replaceChildren(make("button", { class: "action", click: () => match.close() }, say("back_")), viewer);
    match.addEventListener(
      "close",
      () => (match.replaceChildren(), history.replaceState(null, "", location.pathname)),
      { once: true },
    );
    match.showModal();
  }
}
