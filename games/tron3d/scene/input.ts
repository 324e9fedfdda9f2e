// How a human plays Tron 3D: click one of the marked vertices next to the selected bike, or press its number.

import {
  advisedArrow,
  advisedCell,
  MARK,
  unitOf,
  wordsOf,
  type Drawing,
  type GameInput,
  type Hand,
} from "@agon/viewer";
import type { Scenery } from "./generated.ts";

const words = wordsOf({
  en: {
    howTo: "Click a numbered vertex or press its number; click a bike to select it. I uses its item first.",
    useItem: "Use the item",
  },
  ca: {
    howTo:
      "Clica un vèrtex numerat o prem el seu número; clica una moto per triar-la. I fa servir abans el seu objecte.",
    useItem: "Fes servir l'objecte",
  },
  es: {
    howTo:
      "Haz clic en un vértice numerado o pulsa su número; haz clic en una moto para elegirla. I usa antes su objeto.",
    useItem: "Usar el objeto",
  },
});

const sceneryOf = (hand: Hand) => hand.header.scenery as Scenery;
/** The bikes that move in this round: in odd rounds only those in turbo mode. */
const own = (hand: Hand) =>
  sceneryOf(hand).bikes.flatMap((seat, bike) =>
    seat === hand.seat && hand.legal?.some(({ move }) => (move as { bike: number }).bike === bike) ? [bike] : [],
  );
const vertexOf = (hand: Hand, bike: number) => hand.frame.picture["bike.vertex"][bike];
/** The neighbours of a bike's vertex, in ascending order. */
const neighbours = (hand: Hand, bike: number) => {
  const at = vertexOf(hand, bike);
  return sceneryOf(hand)
    .edges.flatMap(([a, b]) => (a === at ? [b] : b === at ? [a] : []))
    .sort((a, b) => a - b);
};
const flip = (hand: Hand) => (hand.mode = hand.mode === "item" ? "" : "item");

function go(hand: Hand, to: number): boolean {
  const bike = hand.selected[0];
  if (bike === undefined || !neighbours(hand, bike).includes(to)) return false;
  hand.orders.set(bike, { move: { bike, to, item: hand.mode === "item" } });
  hand.mode = "";
  const idle = own(hand).find((one) => !hand.orders.has(one));
  if (idle === undefined) hand.send();
  else hand.selected = [idle];
  return true;
}

export const input: GameInput<keyof (typeof words)["en"]> = {
  game: "tron3d",
  words,
  help: (say) => say("howTo"),
  follows: true,
  begin(hand) {
    hand.selected = own(hand).slice(0, 1);
  },
  click(subject, hand) {
    const vertex = subject.match(/^vertex:(\d+)$/);
    if (vertex) go(hand, Number(vertex[1]));
    const bike = unitOf(subject);
    if (bike !== null && own(hand).includes(bike)) hand.selected = [bike];
    else if (bike !== null) go(hand, vertexOf(hand, bike));
  },
  key(key, hand) {
    if (key === "i") {
      flip(hand);
      return true;
    }
    const to = /^[1-9]$/.test(key) ? neighbours(hand, hand.selected[0] ?? -1)[Number(key) - 1] : undefined;
    return to !== undefined && go(hand, to);
  },
  marks(hand) {
    const bike = hand.selected[0];
    if (bike === undefined) return [];
    const col = 0;
    const marks: Drawing[] = [{ cell: { row: vertexOf(hand, bike), col, colour: MARK.selected } }];
    neighbours(hand, bike).forEach((row, i) => {
      const wall = hand.frame.picture["vertex.wall"][row] >= 0;
      marks.push({ point: { row, col, colour: wall ? MARK.ordered : MARK.possible } });
      marks.push({ text: { row, col, text: String(i + 1), colour: MARK.selected } });
    });
    return marks;
  },
  // Rows are vertices, between which there is nothing: the arrow's head would be at another one.
  advice: (hand) =>
    [...hand.advised].flatMap(([bike, orders]) =>
      orders.flatMap(({ move }) => {
        const [from, to] = [vertexOf(hand, bike), Number(move?.to)].map((row) => ({ row, col: 0 }));
        return [advisedCell(to), ...advisedArrow(from, to).slice(0, 1)];
      }),
    ),
  choices: (hand, say) =>
    hand.frame.picture["bike.item"][hand.selected[0]] > 0
      ? [{ text: say("useItem"), pressed: hand.mode === "item", act: () => flip(hand) }]
      : [],
};
