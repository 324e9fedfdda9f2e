// How a bot that plays as an ordinary process finds its modules: what the kit brings is in this folder, whatever copy the bot's own folder has.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const KIT = ['agon.js', 'agon_game.js'];
let folder;

export function initialize(data) {
    folder = data.folder;
}

export function resolve(specifier, context, next) {
    const found = specifier.startsWith('.') && context.parentURL ? new URL(specifier, context.parentURL).href : specifier;
    const name = found.slice(folder.length);
    if (found.startsWith(folder) && KIT.includes(name)) {
        return { url: new URL(`./${name}`, import.meta.url).href, shortCircuit: true };
    }
    return next(specifier, context);
}

export async function load(url, context, next) {
    if (url.startsWith('file:') && url.endsWith('.js')) {
        return { format: 'module', source: await readFile(fileURLToPath(url), 'utf8'), shortCircuit: true };
    }
    return next(url, context);
}
