// The texts for boards of Tron 3D.

import { wordsOf } from "@agon/editor";

export const words = wordsOf({
  en: {
    open: "Empty vertex",
    spawn: "Start of a bike",
    bonus: "Bonus item",
    map: "Name",
    nb_players: "Players: 2 or 4",
    nb_bikes: "Bikes of each player",
    nb_rounds: "Rounds of a match",
    bonus_round: "The round before which the items appear",
    turbo_duration: "Moves with a turbo",
    ghost_duration: "Moves as a ghost",
    score_bonus: "Points of an item of points",
    editorHelp:
      "Click a vertex to place what is selected; right click takes what is there; drag turns the board, the wheel zooms. One start too many takes the place of another. B place, M move, E erase, Ctrl+Z undo, Ctrl+Y redo, Ctrl+S save.",
  },
  ca: {
    open: "Vèrtex buit",
    spawn: "Sortida d'una moto",
    bonus: "Objecte",
    map: "Nom",
    nb_players: "Jugadors: 2 o 4",
    nb_bikes: "Motos de cada jugador",
    nb_rounds: "Rondes d'una partida",
    bonus_round: "La ronda abans de la qual apareixen els objectes",
    turbo_duration: "Moviments amb turbo",
    ghost_duration: "Moviments com a fantasma",
    score_bonus: "Punts d'un objecte de punts",
    editorHelp:
      "Cliqueu un vèrtex per posar-hi el que hi ha triat; el botó dret agafa el que hi ha; arrossegant gira el tauler, la roda amplia. Una sortida de més ocupa el lloc d'una altra. B posa, M mou, E esborra, Ctrl+Z desfés, Ctrl+Y refés, Ctrl+S desa.",
  },
  es: {
    open: "Vértice vacío",
    spawn: "Salida de una moto",
    bonus: "Objeto",
    map: "Nombre",
    nb_players: "Jugadores: 2 o 4",
    nb_bikes: "Motos de cada jugador",
    nb_rounds: "Rondas de una partida",
    bonus_round: "La ronda antes de la cual aparecen los objetos",
    turbo_duration: "Movimientos con turbo",
    ghost_duration: "Movimientos como fantasma",
    score_bonus: "Puntos de un objeto de puntos",
    editorHelp:
      "Pulse un vértice para poner lo elegido; el botón derecho toma lo que hay; al arrastrar gira el tablero, la rueda amplía. Una salida de más ocupa el lugar de otra. B poner, M mover, E borrar, Ctrl+Z deshacer, Ctrl+Y rehacer, Ctrl+S guardar.",
  },
});

export type Key = keyof typeof words.en;
