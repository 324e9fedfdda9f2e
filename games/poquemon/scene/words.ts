// The words of Poquémon.

import type { Scene } from "@agon/viewer";

export const words: Scene["words"] = {
  en: {
    attack: "Attack", defense: "Defense", scope: "Scope", stones: "Stones", stone: "Stone", point: "Points", points: "Points", returns: "Back in round",
    alive: "Alive", bestAttack: "Best attack", bestDefense: "Best defense", bestScope: "Best scope", place: "Row, column", ghostWall: "Ghost wall", present: "present", hidden: "hidden",
    changesIn: "Changes in", kind: "Kind", wall: "Wall", bonus: "Bonus",
    kills: "{who} defeats {whom} and wins {reward} points.", hits: "{who} attacks {whom}, who resists.", takesPoints: "{who} takes {value} points.", takes: "{who} takes a bonus: {what}.",
    crushed: "A ghost wall crushes {who}.", returned: "{who} is back.", missed: "{who} attacks and finds nobody.", outdrawn: "{who} wanted to attack, but another was drawn.", frozen: "{who} is frozen: {fault}.",
  },
  ca: {
    attack: "Atac", defense: "Defensa", scope: "Abast", stones: "Pedres", stone: "Pedra", point: "Punts", points: "Punts", returns: "Torna a la ronda",
    alive: "Vius", bestAttack: "Millor atac", bestDefense: "Millor defensa", bestScope: "Millor abast", place: "Fila, columna", ghostWall: "Paret fantasma", present: "present", hidden: "amagada",
    changesIn: "Canvia d'aquí a", kind: "Tipus", wall: "Paret", bonus: "Bonificació",
    kills: "{who} derrota {whom} i guanya {reward} punts.", hits: "{who} ataca {whom}, que resisteix.", takesPoints: "{who} agafa {value} punts.", takes: "{who} agafa una bonificació: {what}.",
    crushed: "Una paret fantasma aixafa {who}.", returned: "{who} torna.", missed: "{who} ataca i no troba ningú.", outdrawn: "{who} volia atacar, però ha sortit un altre.", frozen: "{who} queda congelat: {fault}.",
  },
  es: {
    attack: "Ataque", defense: "Defensa", scope: "Alcance", stones: "Piedras", stone: "Piedra", point: "Puntos", points: "Puntos", returns: "Vuelve en la ronda",
    alive: "Vivos", bestAttack: "Mejor ataque", bestDefense: "Mejor defensa", bestScope: "Mejor alcance", place: "Fila, columna", ghostWall: "Pared fantasma", present: "presente", hidden: "oculta",
    changesIn: "Cambia en", kind: "Tipo", wall: "Pared", bonus: "Bonificación",
    kills: "{who} derrota a {whom} y gana {reward} puntos.", hits: "{who} ataca a {whom}, que resiste.", takesPoints: "{who} coge {value} puntos.", takes: "{who} coge una bonificación: {what}.",
    crushed: "Una pared fantasma aplasta a {who}.", returned: "{who} vuelve.", missed: "{who} ataca y no encuentra a nadie.", outdrawn: "{who} quería atacar, pero salió otro.", frozen: "{who} queda congelado: {fault}.",
  },
};
