// The scene of a game that nothing else in the tree mentions: the tests add it as a folder.

import { mountGrid, parts, seatColour, wordsOf, type Scene } from "@agon/viewer";

const words = wordsOf({
  en: { taken: "{who} takes cell {cell}.", cells: "Cells", showNumbers: "Show numbers" },
  ca: { taken: "{who} pren la casella {cell}.", cells: "Caselles", showNumbers: "Mostra els nombres" },
  es: { taken: "{who} toma la casilla {cell}.", cells: "Casillas", showNumbers: "Mostrar los números" },
});

export const scene: Scene<keyof typeof words.en> = {
  game: "claim",
  title: "Claim from a folder",
  columns: ["cell.owner"],
  events: ["taken"],
  words,
  legend: (say) => [{ text: say("cells"), paint: (ctx) => ctx.fillRect(-0.5, -0.5, 1, 1) }],
  extra: (say) => say("showNumbers"),
  reasons: [],
  figures: (frame, seat, { say }) => [
    { name: say("cells"), value: String(frame.picture["cell.owner"].filter((owner) => owner === seat).length) },
  ],
  tell(event, _frame, { say, header }) {
    const [kind, { seat, cell }] = parts(event);
    if (kind !== "taken") return null;
    return { text: say("taken", { who: header.seats[seat as number].name, cell: String(cell) }), seat: seat as number };
  },
  inspect: () => null,
  mount(host) {
    const cols = 12;
    return mountGrid(host, {
      rows: 1,
      cols,
      backdrop(ctx, theme) {
        ctx.fillStyle = theme.floor;
        ctx.fillRect(0, 0, cols, 1);
      },
      paint(ctx, { frame }) {
        frame.picture["cell.owner"].forEach((owner, cell) => {
          if (owner < 0) return;
          ctx.fillStyle = seatColour(owner);
          ctx.fillRect(cell + 0.1, 0.1, 0.8, 0.8);
        });
      },
      at: (row, col) => `cell:${row},${col}`,
      place: () => null,
    });
  },
};
