// Plays a match with a JavaScript bot as an ordinary process: JSON lines in, JSON lines out, and in between the same values as in a component. Called by
// `agon play --native` as `native.mjs FOLDER FILE`. What the game has is in native.json, which is written from its bot.wit, so nothing here knows a game.
import { readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, main] = process.argv.slice(2);
const api = JSON.parse(readFileSync(new URL('./native.json', import.meta.url), 'utf8'));
// The bot's './agon.js' is the one in this folder, and its files are modules whether or not a package.json says so.
register('./native_hooks.mjs', import.meta.url, { data: { folder: pathToFileURL(`${folder}/`).href } });

const snake = (name) => name.replaceAll('-', '_');
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const ARRAYS = {
    u8: Uint8Array,
    u16: Uint16Array,
    u32: Uint32Array,
    u64: BigUint64Array,
    s8: Int8Array,
    s16: Int16Array,
    s32: Int32Array,
    s64: BigInt64Array,
    f32: Float32Array,
    f64: Float64Array,
};

/** A value of a type of bot.wit from JSON. */
function fromJson(type, value) {
    if (typeof type === 'string') return type === 'u64' || type === 's64' ? BigInt(value) : value;
    if (type.list) {
        if (type.list === 'u8' && typeof value === 'string') return Uint8Array.from(value, (c) => c.charCodeAt(0));
        const items = value.map((one) => fromJson(type.list, one));
        return ARRAYS[type.list] ? ARRAYS[type.list].from(items) : items;
    }
    if ('option' in type) return value === null || value === undefined ? undefined : fromJson(type.option, value);
    if (type.tuple) return type.tuple.map((inner, n) => fromJson(inner, value[n]));
    const of = api.types[type.type];
    if (of.record) {
        const at = (name, n) => (Array.isArray(value) ? value[n] : value[snake(name)]);
        return Object.fromEntries(of.record.map(([name, inner], n) => [camel(name), fromJson(inner, at(name, n))]));
    }
    if (of.enum) return of.enum.find((name) => snake(name) === value);
    if (of.variant) {
        const [tag, inner] = typeof value === 'string' ? [value, undefined] : Object.entries(value)[0];
        const [name, payload] = of.variant.find(([one]) => snake(one) === tag);
        return payload === null ? { tag: name } : { tag: name, val: fromJson(payload, inner) };
    }
    return fromJson(of.alias, value);
}

/** JSON of a value, with a message that says what is wrong if it is none of its type. */
function toJson(type, value) {
    if (typeof type === 'string') {
        if (type === 'bool') return Boolean(value);
        return typeof value === 'bigint' ? Number(value) : value;
    }
    if (type.list) {
        const items = Array.from(value);
        return type.list === 'u8' ? String.fromCharCode(...items) : items.map((one) => toJson(type.list, one));
    }
    if ('option' in type) return value === null || value === undefined ? null : toJson(type.option, value);
    if (type.tuple) return type.tuple.map((inner, n) => toJson(inner, value[n]));
    const of = api.types[type.type];
    if (of.record) {
        const field = ([name, inner]) => {
            const found = value[camel(name)];
            if (found === undefined && !inner.option) throw new TypeError(`${type.type} without ${camel(name)}`);
            return [snake(name), toJson(inner, found)];
        };
        return Object.fromEntries(of.record.map(field));
    }
    if (of.enum) {
        if (!of.enum.includes(value)) throw new TypeError(`${JSON.stringify(value)} is no ${type.type}: ${of.enum.join(', ')}`);
        return snake(value);
    }
    if (of.variant) {
        const found = of.variant.find(([name]) => name === value?.tag);
        if (!found) throw new TypeError(`${JSON.stringify(value)} is no ${type.type}`);
        return found[1] === null ? snake(found[0]) : { [snake(found[0])]: toJson(found[1], value.val) };
    }
    return toJson(of.alias, value);
}

/** What a call answers that has nothing to answer. */
function nothing(type) {
    if (!type || 'option' in type) return undefined;
    if (typeof type === 'string') return type === 'string' ? '' : 0;
    if (type.list) return ARRAYS[type.list] ? new ARRAYS[type.list]() : [];
    const of = api.types[type.type];
    if (of.record) return Object.fromEntries(of.record.map(([name, inner]) => [camel(name), nothing(inner)]));
    return of.enum ? of.enum[0] : undefined;
}

const isRecord = (type) => Boolean(type.type && api.types[type.type].record);
let atEnd = () => {};
const buffer = Buffer.alloc(1 << 16);
let received = Buffer.alloc(0);
let drawings = [];
let draws = 0;

function read() {
    let end = received.indexOf(10);
    const parts = [received];
    while (end < 0) {
        const count = readSync(0, buffer);
        // The match is over.
        if (count === 0) {
            atEnd();
            process.exit(0);
        }
        const part = Buffer.from(buffer.subarray(0, count));
        parts.push(part);
        if (part.includes(10)) {
            received = Buffer.concat(parts);
            end = received.indexOf(10);
        }
    }
    const line = received.subarray(0, end).toString();
    received = received.subarray(end + 1);
    return JSON.parse(line);
}

function write(value) {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
}

function exchange(value) {
    write(value);
    return read();
}

const pause = () => void exchange({ pause: 'yielded' });

/** A call of a unit, and its answer. A location is given as its coordinates, with the parameter's name before them if there are several. */
function call(name, { params, result }, values) {
    const several = params.filter(([, type]) => isRecord(type)).length > 1;
    const given = {};
    params.forEach(([parameter, type], n) => {
        const value = toJson(type, values[n]);
        if (!isRecord(type)) given[snake(parameter)] = value;
        else for (const [field, inner] of Object.entries(value)) given[several ? `${snake(parameter)}_${field}` : field] = inner;
    });
    if (result === 'f64') given.draw = draws++;
    const { reply } = exchange({ call: { [snake(name)]: given } });
    if (!reply.valid) agon.notes.log(`not allowed: ${snake(name)} ${JSON.stringify(given)}`);
    if (reply.ended) pause();
    const payload = typeof reply.value === 'object' ? Object.values(reply.value)[0] : undefined;
    if (result === 'bool') return payload ?? reply.valid;
    if (result === 'f64') return (payload ?? 0) / 2 ** 53;
    return payload === undefined || result === null ? nothing(result) : fromJson(result, payload);
}

/** What went wrong: the places in the bot's files, innermost first, and the error itself. */
process.on('uncaughtException', (error) => {
    const own = pathToFileURL(`${folder}/`).href;
    const stack = String(error?.stack ?? '').split('\n').filter((line) => line.includes(own)).map((line) => line.trim().replace(own, ''));
    for (const line of stack) writeSync(2, `${line}\n`);
    // The last line becomes the fault, and starts with the innermost line of the bot's own.
    const [, name, place] = stack[0]?.match(/^at (?:async )?(?:(.+?) \()?(.+:\d+):\d+\)?$/) ?? [];
    writeSync(2, `crashed: ${place ? `${place}${name ? ` in ${name}()` : ''}: ` : ''}${error}\n`);
    process.exit(1);
});

const setup = read();
const { turn_fuel: turnFuel, match_fuel: matchFuel, memory } = setup.limits;
const big = (number) => (number === null || number === undefined ? undefined : BigInt(number));
const context = { random: setup.random, turnFuel: big(turnFuel), matchFuel: big(matchFuel), memory: big(memory) };

// What a match answers takes the place of what does nothing outside of one.
const agon = await import('./agon.js');
for (const [name, { params }] of Object.entries(api.functions.notes)) {
    const names = params.map(([parameter]) => snake(parameter));
    const draw = (...values) =>
        drawings.push({ [snake(name).replace('draw_', '')]: Object.fromEntries(names.map((one, n) => [one, values[n]])) });
    agon.notes[camel(name)] = name === 'log' ? (text) => writeSync(2, `${text}\n`) : draw;
}
for (const [name, signature] of Object.entries(api.functions.controller ?? {})) {
    const special = { yield: pause, 'get-energy-used': () => 0, 'get-energy-left': () => turnFuel ?? 2 ** 32 - 1 };
    agon.controller[camel(name)] = special[name] ?? ((...values) => call(name, signature, values));
}
const { seed } = await import('./agon_host.js');
// The same numbers as in a component.
seed(setup.random);

/** With AGON_PROFILE=FOLDER, says there at the end how long the bot's functions took, by node's own sampling profiler. */
if (process.env.AGON_PROFILE) {
    const { Session } = await import('node:inspector');
    const session = new Session();
    session.connect();
    // Answers come before `post` is over.
    const ask = (method, params) => {
        let answer;
        session.post(method, params, (_, result) => {
            answer = result;
        });
        return answer;
    };
    ask('Profiler.enable');
    ask('Profiler.setSamplingInterval', { interval: 200 });
    ask('Profiler.start');
    const own = pathToFileURL(`${folder}/`).href;
    const kit = new URL('./', import.meta.url).href;
    atEnd = () => {
        const { nodes, samples, timeDeltas } = ask('Profiler.stop').profile;
        const spent = new Map();
        samples.forEach((id, n) => spent.set(id, (spent.get(id) ?? 0) + timeDeltas[n] / 1e6));
        const byId = new Map(nodes.map((node) => [node.id, node]));
        const found = new Map();
        const visit = (node, above, inside) => {
            const { functionName, url, lineNumber } = node.callFrame;
            const place = `${functionName} ${url} ${lineNumber}`;
            const whose = url.startsWith(own) ? 'own' : url.startsWith(kit) ? 'kit' : 'library';
            const file = whose === 'own' ? decodeURIComponent(url.slice(own.length)) : '';
            if (!found.has(place)) {
                const name = functionName || (whose === 'own' ? '(anonymous)' : '(program)');
                found.set(place, { function: name, file, line: lineNumber + 1, whose, calls: 0, own: 0, all: 0 });
            }
            const entry = found.get(place);
            // What is neither the bot's nor called by it is the exchange with the match.
            const counts = inside || whose === 'own';
            let time = spent.get(node.id) ?? 0;
            if (counts) entry.own += time;
            for (const child of node.children ?? []) time += visit(byId.get(child), new Set([...above, place]), counts);
            // What a function calls by way of itself counts once.
            if (counts && !above.has(place)) entry.all += time;
            return time;
        };
        visit(nodes[0], new Set(), false);
        const kept = [...found.values()].filter((entry) => entry.all > 0);
        writeFileSync(join(process.env.AGON_PROFILE, `${process.pid}.json`), JSON.stringify(kept));
    };
}

const bot = await import(pathToFileURL(join(folder, main)).href);
/** Whether a debugger is attached: it stops before the bot's first turn, and stepping leads into the bot. */
let stops = /--inspect/.test(process.env.NODE_OPTIONS ?? '');
if (api.plays === 'units') {
    exchange({ ready: true });
    if (stops) debugger;
    bot.run(context);
    write({ pause: 'returned' });
} else {
    bot.start?.(fromJson({ type: 'setup' }, setup.setup), context);
    write({ ready: true });
    for (;;) {
        const view = fromJson({ type: 'view' }, read().view);
        if (stops) {
            stops = false;
            debugger;
        }
        const orders = toJson({ list: { type: 'order' } }, bot.play(view) ?? []);
        const draw = drawings;
        drawings = [];
        write(draw.length > 0 ? { orders, draw } : { orders });
    }
}
