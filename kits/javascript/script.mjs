// Makes a script of a bot's modules. Run by `agon build` in the bot's folder; the arguments are the package sucrase, the bot's main file, and the names of the
// kit's modules. Nothing of the bot is run: the modules are parsed and linked by Node's own engine, which finds what is misspelt, and their imports and exports become
// calls, line by line, since the interpreter cannot load modules in a match.
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { createRequire } from 'node:module';
import { SourceTextModule, SyntheticModule } from 'node:vm';

const [sucrase, main, ...kit] = process.argv.slice(2);
const { transform } = createRequire(import.meta.url)(sucrase);
const modules = new Map();

/** A module by its path from the bot's folder. */
function find(name) {
    if (!modules.has(name)) {
        const path = kit.includes(name) ? `../kit/modules/${name}` : name;
        modules.set(name, new SourceTextModule(readFileSync(path, 'utf8'), { identifier: name }));
    }
    return modules.get(name);
}

function resolve(specifier, from) {
    if (kit.includes(from.identifier) && specifier.startsWith('agon:')) {
        return new SyntheticModule([], () => {}, { identifier: specifier });
    }
    const name = posix.join(posix.dirname(from.identifier), specifier);
    const known = kit.includes(name) || (!name.startsWith('..') && existsSync(name));
    if (!/^\.\.?\//.test(specifier) || !known) {
        const line = 1 + readFileSync(from.identifier, 'utf8').split('\n').findIndex((text) => text.includes(specifier));
        console.error(`${from.identifier}:${line}: there is no module "${specifier}"`);
        console.error('A bot can import its own files, as in "./helper.js", and "./agon.js".');
        process.exit(1);
    }
    return find(name);
}

// Node itself reports what goes wrong from here on, with the line.
await find(main).link(resolve);
const own = [...modules.keys()].filter((name) => !kit.includes(name));
const code = own.map((name) => {
    const options = { transforms: ['imports'], disableESTransforms: true, filePath: name };
    return [name, transform(readFileSync(name, 'utf8'), options).code];
});
await writeFile('../out/bot.wasm', JSON.stringify({ main, modules: code }));
