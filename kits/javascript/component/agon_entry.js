// Between the exports of the component and the bot: what plays a seat has `start` and `play`, what plays a unit has `run`.
import { safely, seed } from './agon_host.js';
import * as bot from './{main}';

export function start(setup, context) {
    seed(context.random);
    safely(() => bot.start?.(setup, context));
}

export function play(view) {
    return safely(() => bot.play(view) ?? []);
}

export function run(context) {
    seed(context.random);
    safely(() => bot.run(context));
}
