// Written by agon-bindings from bot.wit; changes here are lost.
import * as controller from 'agon:stoneage/controller@1.0.0';
export { controller };
import * as notes from 'agon:stoneage/notes@1.0.0';
export { notes };

export * from './agon_game.js';
