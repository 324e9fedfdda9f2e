// The interpreter that all JavaScript bots of a game share: it takes a bot's script in when a match begins, and passes calls on to it. What plays a seat has
// `start` and `play`, what plays a unit has `run`.
import { report, seed, write } from './agon_host.js';
import { kit } from './agon_kit.js';

// What a bot does not have says so, and the clock stands still.
const refuse = (words) => () => {
    throw new Error(words);
};
const WAITING = 'a bot cannot wait, and its clock stands still: what it does not finish in one turn, it continues in the next';
for (const name of ['setTimeout', 'setInterval', 'setImmediate']) globalThis[name] = refuse(WAITING);
globalThis.fetch = refuse("a bot has no network: what it sees comes through the game's API");
Object.defineProperty(globalThis, 'performance', { value: { now: () => 0 }, configurable: true, writable: true });

const globalEval = eval;
/** The bot's modules: the code of those that have not run, the exports of those that have. */
const code = new Map();
const loaded = new Map();
let bot;

// What the kit brings looks like the bot's own modules.
for (const [name, module] of Object.entries(kit)) {
    loaded.set(name, Object.freeze({ __esModule: true, ...module }));
}

/** The name of a module as another one knows it. */
function resolve(specifier, from) {
    const path = from.split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
        if (part === '..') path.pop();
        else if (part !== '.') path.push(part);
    }
    return path.join('/');
}

function require(name) {
    if (!loaded.has(name)) {
        if (!code.has(name)) throw new Error(`there is no module ${name}: a bot has its own files and ./agon.js, no system, no files and no packages`);
        const exports = {};
        // Before it runs: modules may import each other.
        loaded.set(name, exports);
        // The code begins on the first line, so that lines are those of the file.
        const run = globalEval(`(function (require, exports) {${code.get(name)}\n})\n//# sourceURL=${name}`);
        run((specifier) => require(resolve(specifier, name)), exports);
    }
    return loaded.get(name);
}

export function load(script, random) {
    seed(random);
    try {
        const { main, modules } = JSON.parse(new TextDecoder().decode(script));
        for (const [name, text] of modules) code.set(name, text);
        bot = require(main);
    } catch (error) {
        const lines = report(error, code);
        const [place] = lines;
        const said = lines.pop();
        throw [...lines, place ? `${said} (${place.replace(/^.*@/, '')})` : said].join('\n');
    }
}

/** Runs a part of the bot. What went wrong is in its log before the bot is out. */
function safely(work) {
    try {
        return work();
    } catch (error) {
        for (const line of report(error, code)) write(line);
        throw error;
    }
}

export function start(setup, context) {
    safely(() => bot.start?.(setup, context));
}

export function play(view) {
    return safely(() => {
        const orders = bot.play(view) ?? [];
        if (typeof orders.then === 'function') throw new Error(`play is async, but ${WAITING}`);
        return orders;
    });
}

export function run(context) {
    safely(() => bot.run(context));
}
