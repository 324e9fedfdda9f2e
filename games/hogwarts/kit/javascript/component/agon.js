// Written by agon-bindings from bot.wit; changes here are lost.
import * as notes from 'agon:hogwarts/notes@1.0.0';
export { notes };

export const Order = {
    move: (val) => ({ tag: 'move', val }),
    spell: (val) => ({ tag: 'spell', val }),
};
