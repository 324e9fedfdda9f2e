// Lets Node run the tests in TypeScript: types are stripped by the esbuild that builds the viewer, too.

import { register } from "node:module";

register("./typescript-hooks.mjs", import.meta.url);
