// The words of Reversi.

import type { Scene } from "@agon/viewer";

export const words: Scene["words"] = {
  en: {
    overrides: "Override stones", bombs: "Bombs", toMove: "to move", tile: "Tile", stoneOf: "stone of {name}", transition: "Transition", empty: "empty", choice: "choice", inversion: "inversion",
    bonus: "bonus", expansion: "stone of nobody", hole: "hole", bomb: "bomb", override: "override stone",
    placed: "{who} places a stone at {place} and takes {n}.", overrides_: "{who} overrides {place} and takes {n}.", chose: "{who} swaps stones with {whom}.", inverted: "Every stone goes to the next seat.",
    took: "{who} takes a bonus: {what}.", skipped: "{who} has no move.", phase_two: "The bombs begin.", threw: "{who} bombs {place}: {n} tiles are gone.", disqualified: "{who} is disqualified: {fault}.", extra: "Transitions",
    tileAt: "Tile ({col}, {row})",
    why_no_order: "no order", why_two_orders: "more than one order", why_outside: "outside the board", why_hole: "a hole", why_no_override: "no override stone", why_no_capture: "nothing is captured", why_special: "special does not fit the tile",
  },
  ca: {
    overrides: "Pedres de sobreescriptura", bombs: "Bombes", toMove: "li toca", tile: "Casella", stoneOf: "pedra de {name}", transition: "Transició", empty: "buida", choice: "elecció", inversion: "inversió",
    bonus: "bonificació", expansion: "pedra de ningú", hole: "forat", bomb: "bomba", override: "pedra de sobreescriptura",
    placed: "{who} posa una pedra a {place} i en pren {n}.", overrides_: "{who} sobreescriu {place} i en pren {n}.", chose: "{who} canvia les pedres amb {whom}.", inverted: "Cada pedra passa al seient següent.",
    took: "{who} agafa una bonificació: {what}.", skipped: "{who} no té cap jugada.", phase_two: "Comencen les bombes.", threw: "{who} bombardeja {place}: desapareixen {n} caselles.", disqualified: "{who} queda desqualificat: {fault}.", extra: "Transicions",
    tileAt: "Casella ({col}, {row})",
    why_no_order: "cap ordre", why_two_orders: "més d'una ordre", why_outside: "fora del tauler", why_hole: "un forat", why_no_override: "sense pedra de sobreescriptura", why_no_capture: "no captura res", why_special: "special no s'adiu amb la casella",
  },
  es: {
    overrides: "Piedras de sobrescritura", bombs: "Bombas", toMove: "le toca", tile: "Casilla", stoneOf: "piedra de {name}", transition: "Transición", empty: "vacía", choice: "elección", inversion: "inversión",
    bonus: "bonificación", expansion: "piedra de nadie", hole: "agujero", bomb: "bomba", override: "piedra de sobrescritura",
    placed: "{who} pone una piedra en {place} y toma {n}.", overrides_: "{who} sobrescribe {place} y toma {n}.", chose: "{who} cambia las piedras con {whom}.", inverted: "Cada piedra pasa al asiento siguiente.",
    took: "{who} coge una bonificación: {what}.", skipped: "{who} no tiene jugada.", phase_two: "Empiezan las bombas.", threw: "{who} bombardea {place}: desaparecen {n} casillas.", disqualified: "{who} queda descalificado: {fault}.", extra: "Transiciones",
    tileAt: "Casilla ({col}, {row})",
    why_no_order: "ninguna orden", why_two_orders: "más de una orden", why_outside: "fuera del tablero", why_hole: "un agujero", why_no_override: "sin piedra de sobrescritura", why_no_capture: "no captura nada", why_special: "special no corresponde a la casilla",
  },
};
