// {{name}}
import { DIRECTIONS, UnitController } from './agon.js';

/**
 * The life of a unit. If this function returns, the unit dies.
 * @type {import('./agon.js').Bot['run']}
 */
export function run(context) {
    const uc = new UnitController(context);
    for (;;) {
        for (const direction of DIRECTIONS) {
            if (uc.canSpawn('worker', direction)) uc.spawn('worker', direction);
        }
        uc.yield();
    }
}
