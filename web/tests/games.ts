// The contents of the games' scene folders, found in the same way as in the build.

import type { GameEditor } from "../src/editor/definition.ts";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Scene } from "../src/scene.ts";

const GAMES = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "games");

async function found<T>(file: string, name: string): Promise<T[]> {
  const files = readdirSync(GAMES)
    .map((game) => join(GAMES, game, "scene", file))
    .filter((path) => existsSync(path));
  return Promise.all(files.map(async (path) => (await import(pathToFileURL(path).href))[name] as T));
}

export const SCENES = await found<Scene>("scene.ts", "scene");
export const EDITORS = await found<GameEditor>("editor.ts", "editor");
