// Makes a component of a bot. Run by `agon build` in the bot's folder; the argument is the module of componentize-js.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const { componentize } = await import(pathToFileURL(process.argv[2]));
try {
    const { component } = await componentize({
        sourcePath: 'agon_entry.js',
        witPath: '../kit/bot.wit',
        worldName: 'bot',
        // A bot has no system: its numbers come from the match, what it prints goes to its log.
        env: { HOME: '/tmp' },
        disableFeatures: ['random', 'stdio', 'clocks', 'http', 'fetch-event'],
    });
    await writeFile('../out/bot.wasm', component);
} catch (error) {
    console.error(String(error?.message ?? error));
    process.exit(1);
}
