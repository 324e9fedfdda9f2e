// What a bot finds in place of a system: console writes to its log, Math.random gives numbers from the match.
import { notes } from './agon.js';

const text = (value) => {
    if (typeof value === 'string') return value;
    try {
        return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}` : inner)) ?? String(value);
    } catch {
        return String(value);
    }
};
export const write = (...values) => {
    for (const line of values.map(text).join(' ').split('\n')) notes.log(line);
};
// As in a browser, a failed assertion is written down and the bot plays on.
const assert = (holds, ...values) => {
    if (!holds) write(values.length > 0 ? 'Assertion failed:' : 'Assertion failed', ...values);
};
globalThis.console = { log: write, info: write, warn: write, error: write, debug: write, dir: write, table: write, assert };

// sfc32, seeded before the bot is loaded.
let state = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
Math.random = () => {
    let [a, b, c, d] = state;
    const t = (((a + b) | 0) + d) | 0;
    state = [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + t) | 0, (d + 1) | 0];
    return (t >>> 0) / 4294967296;
};

export function seed(number) {
    state = [number | 0, 0x243f6a88, 0xb7e15162, 1];
    for (let i = 0; i < 12; i++) Math.random();
}

// What bots look for that know other engines, and what to use instead.
const ABSENT = /^(process|Deno|Bun|module|__dirname|window|document) is not defined$/;
const SYSTEM = ": a bot has no system, standard input or files; what it sees comes through the game's API, and console.log goes to its log";

// What to say of an error: the places in the bot's files, innermost first, and the error itself.
export function report(error, files) {
    const stack = typeof error?.stack === 'string' ? error.stack.trimEnd().split('\n') : [];
    const own = stack.filter((line) => files.has(line.replace(/^.*@/, '').replace(/:\d+(:\d+)?$/, '')));
    // A mistake in the grammar happened in no function.
    if (own.length === 0 && files.has(error?.fileName)) own.push(`${error.fileName}:${error.lineNumber}`);
    return [...own, `${error}${error instanceof ReferenceError && ABSENT.test(error.message) ? SYSTEM : ''}`];
}
