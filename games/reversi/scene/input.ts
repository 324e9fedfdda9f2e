// How a human plays Reversi: click one of the marked tiles. Where a tile asks for a choice, buttons offer it.

import { advisedCell, cellOf, MARK, wordsOf, type GameInput, type Hand, type Telling } from "@agon/viewer";

const TAKE_BOMB = 20;
const TAKE_OVERRIDE = 21;

const words = wordsOf({
  en: {
    howTo: "Click a marked tile.",
    withSeat: "Swap with seat {n}",
    takeBomb: "Take a bomb",
    takeOverride: "Take an override stone",
  },
  ca: {
    howTo: "Clica una casella marcada.",
    withSeat: "Canvia amb el seient {n}",
    takeBomb: "Agafa una bomba",
    takeOverride: "Agafa una pedra de sobreescriptura",
  },
  es: {
    howTo: "Haz clic en una casilla marcada.",
    withSeat: "Cambiar con el asiento {n}",
    takeBomb: "Tomar una bomba",
    takeOverride: "Tomar una piedra de sobreescritura",
  },
});

const field = (order: Telling, name: string) => Number(order.move?.[name]);
const send = (hand: Hand, order: Telling) => {
  hand.orders.set(0, order);
  hand.send();
};
/** The legal moves on the tile that was clicked: `mode` is its subject. */
const chosen = (hand: Hand) => {
  const cell = cellOf(hand.mode);
  return cell ? (hand.legal ?? []).filter((one) => field(one, "y") === cell[0] && field(one, "x") === cell[1]) : [];
};

export const input: GameInput<keyof (typeof words)["en"]> = {
  game: "reversi",
  words,
  sends: true,
  help: (say) => say("howTo"),
  begin(hand) {
    hand.mode = "";
  },
  click(subject, hand) {
    hand.mode = subject;
    const moves = chosen(hand);
    if (moves.length === 1) send(hand, moves[0]);
  },
  marks(hand) {
    const cell = cellOf(hand.mode);
    const tiles = new Map((hand.legal ?? []).map((one) => [`${field(one, "y")},${field(one, "x")}`, one]));
    return [
      ...[...tiles.values()].map((one) => ({
        point: { row: field(one, "y"), col: field(one, "x"), colour: MARK.possible },
      })),
      ...(cell && chosen(hand).length > 0 ? [{ cell: { row: cell[0], col: cell[1], colour: MARK.selected } }] : []),
    ];
  },
  advice: (hand) =>
    [...hand.advised.values()].flat().flatMap((order) => {
      const tile = { row: field(order, "y"), col: field(order, "x") };
      return [advisedCell(tile), { point: { ...tile, colour: MARK.advised } }];
    }),
  choices: (hand, say) =>
    chosen(hand).map((order) => {
      const special = field(order, "special");
      const text =
        special === TAKE_BOMB
          ? say("takeBomb")
          : special === TAKE_OVERRIDE
            ? say("takeOverride")
            : say("withSeat", { n: special - 1 });
      return { text, act: () => send(hand, order) };
    }),
};
