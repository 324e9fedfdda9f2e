// The texts for maps of Reversi.

import { wordsOf } from "@agon/editor";

export const words = wordsOf({
  en: {
    open: "Empty",
    hole: "Hole",
    stone: "Stone",
    choice: "Choice",
    inversion: "Inversion",
    bonus: "Bonus",
    expansion: "Expansion stone",
    players: "Players",
    overrides: "Override stones of each player",
    bombs: "Bombs of each player",
    radius: "Strength of the bombs",
  },
  ca: {
    open: "Buida",
    hole: "Forat",
    stone: "Fitxa",
    choice: "Elecció",
    inversion: "Inversió",
    bonus: "Bonificació",
    expansion: "Fitxa d'expansió",
    players: "Jugadors",
    overrides: "Fitxes de sobreescriptura de cada jugador",
    bombs: "Bombes de cada jugador",
    radius: "Força de les bombes",
  },
  es: {
    open: "Vacía",
    hole: "Agujero",
    stone: "Ficha",
    choice: "Elección",
    inversion: "Inversión",
    bonus: "Bonificación",
    expansion: "Ficha de expansión",
    players: "Jugadores",
    overrides: "Fichas de sobrescritura de cada jugador",
    bombs: "Bombas de cada jugador",
    radius: "Fuerza de las bombas",
  },
});

export type Key = keyof typeof words.en;
