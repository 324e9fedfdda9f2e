// Written by agon-bindings from bot.wit; changes here are lost.

export const notes = {
    log: (text) => console.error(text),
    drawCell: () => {},
    drawPoint: () => {},
    drawLine: () => {},
    drawText: () => {},
    plot: () => {},
};

export const Order = {
    move: (val) => ({ tag: 'move', val }),
};
