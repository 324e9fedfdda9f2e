// Where boards come from and go to: files, the clipboard, new boards, and matches on them.

import type { Model } from "./definition.ts";
import { messageOf } from "../replay/input.ts";
import { make } from "../ui/dom.ts";
import type { Language } from "../words.ts";
import { askBots, askConflict, askNew, type Start } from "./dialogs.ts";
import * as server from "./server.ts";
import { editorOf, type Sheet } from "./sheet.ts";
import type { EditorSay } from "./words.ts";

/** What the commands need from the editor. */
export interface Client {
  readonly sheet: Sheet;
  readonly say: EditorSay;
  readonly dialog: HTMLDialogElement;
  readonly match: HTMLDialogElement;
  readonly language: Language;
  readonly dark: boolean;
  tell(text: string): void;
  refresh(): void;
  /** The current text of the board. */
  text(): Promise<string>;
  /** Shows another board. */
  load(game: string, text: string | null, model: Model | undefined, why: string): void;
}

export class FileCommands {
  info: server.EditorInfo = { file: null, text: null, game: null, games: [] };

  constructor(private readonly client: Client) {}

  get game(): server.GameEntry | undefined {
    return this.info.games.find(({ id }) => id === this.client.sheet.game);
  }

  get dirty(): boolean {
    return this.info.file !== null && this.client.sheet.text !== this.client.sheet.base;
  }

  /** Runs a request to the server, and reports what went wrong. */
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
      this.info = await server.info();
      const { text, game, games } = this.info;
      const first = games.find(({ id }) => id === game) ?? games.find(({ id }) => editorOf(id)) ?? games[0];
      this.client.sheet.base = text;
      await this.open(first.id, text ?? first.samples[0].text);
    });
  }

  /** Shows the board in a text. */
  private async open(game: string | null, text: string): Promise<boolean> {
    const { game: found, draft, problems } = await server.check({ game, text });
    if (!found) return false;
    this.client.load(found, text, draft, problems[0]?.message ?? "");
    return true;
  }

  /** Opens a text from outside, whichever game it belongs to. */
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
      if (texts.length === 1 && (await this.open(null, texts[0]))) return;
      const made = await server.importFiles({ files });
      if ("text" in made) {
        await this.open(made.game, made.text);
        if (made.note) this.client.tell(made.note);
      } else if (made.game) this.fail(made.problems.map((problem) => problem.message).join(" "));
      else this.client.tell(this.client.say("notABoard"));
    });
  }

  askNew(): void {
    const { dialog, sheet, say } = this.client;
    askNew(dialog, this.info.games, sheet.game, say, (start) => void this.attempt(() => this.create(start)));
  }

  private async create(start: Start): Promise<void> {
    if (start.kind === "sample") await this.open(start.game, start.text);
    else if (start.kind === "blank") this.client.load(start.game, null, editorOf(start.game)?.blank(), "");
    else {
      const { game, seed, settings } = start;
      const { text, error } = await server.generate({ game, seed, settings });
      if (text === undefined) this.fail(error ?? "");
      else await this.open(game, text);
    }
  }

  async save(): Promise<void> {
    const { file } = this.info;
    if (file === null) return;
    await this.attempt(async () => {
      const { sheet, say } = this.client;
      const text = await this.client.text();
      const { saved, text: theirs = null } = await server.save({ text, base: sheet.base });
      if (!saved) {
        const again = () => ((sheet.base = theirs), void this.save());
        const take = () => ((sheet.base = theirs), void this.take(theirs ?? ""));
        askConflict(this.client.dialog, file, say, again, take);
        return;
      }
      sheet.base = text;
      const { valid } = await server.check({ game: sheet.game, text });
      this.client.tell(say(valid ? "saved" : "savedUnplayable", { file }));
    });
    this.client.refresh();
  }

  download(): Promise<void> {
    return this.attempt(async () => this.offer(await this.client.text()));
  }

  private offer(text: string): void {
    const { editor } = this.client.sheet;
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: url, download: this.info.file ?? `board.${editor?.extension ?? "txt"}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  copy(): Promise<void> {
    return this.attempt(async () => {
      await navigator.clipboard.writeText(await this.client.text());
      this.client.tell(this.client.say("copied_"));
    });
  }

  paste(): Promise<void> {
    return this.attempt(async () => this.take(await navigator.clipboard.readText()));
  }

  /** Asks who plays, and starts a match on the current board. */
  askPlay(seats: number): void {
    const { game } = this;
    if (game)
      askBots(
        this.client.dialog,
        game,
        seats,
        this.client.say,
        (bots, seed) => void this.attempt(() => this.play(bots, seed)),
      );
  }

  private async play(bots: string[], seed: number): Promise<void> {
    const { sheet, match, say, language, dark } = this.client;
    const { match: number, problems = [] } = await server.play({
      game: sheet.game,
      text: await this.client.text(),
      bots,
      seed,
    });
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
