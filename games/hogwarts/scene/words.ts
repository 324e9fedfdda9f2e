// The words of Hogwarts.

import type { Scene } from "@agon/viewer";

export const words: Scene["words"] = {
  en: {
    cells: "Cells", wizards: "Wizards", strength: "Strength", magic: "Magic", kind: "Kind", ghost: "Ghost", wizard: "Wizard", place: "Row, column", becomes: "Becomes",
    inRound: "round {n}", rested: "Rested in", wall: "Wall", nobody: "Nobody", book: "Book",
    battle: "{who} beats {whom}.", conversion_done: "Unit {unit} leaves {from} for {to}.", conversion_cancelled: "{who} saves {whom}.", ghost_attacked: "{who} attacks the ghost {whom}.",
    spell: "{who} casts the spell: {n} cells.", killed: "Voldemort kills {who}.", book_taken: "{who} takes a book.",
  },
  ca: {
    cells: "Cel·les", wizards: "Mags", strength: "Força", magic: "Màgia", kind: "Tipus", ghost: "Fantasma", wizard: "Mag", place: "Fila, columna", becomes: "Serà de",
    inRound: "ronda {n}", rested: "Descansat a la", wall: "Paret", nobody: "Ningú", book: "Llibre",
    battle: "{who} venç {whom}.", conversion_done: "La unitat {unit} passa de {from} a {to}.", conversion_cancelled: "{who} salva {whom}.", ghost_attacked: "{who} ataca el fantasma {whom}.",
    spell: "{who} llança l'encanteri: {n} cel·les.", killed: "Voldemort mata {who}.", book_taken: "{who} agafa un llibre.",
  },
  es: {
    cells: "Celdas", wizards: "Magos", strength: "Fuerza", magic: "Magia", kind: "Tipo", ghost: "Fantasma", wizard: "Mago", place: "Fila, columna", becomes: "Será de",
    inRound: "ronda {n}", rested: "Descansado en la", wall: "Pared", nobody: "Nadie", book: "Libro",
    battle: "{who} vence a {whom}.", conversion_done: "La unidad {unit} pasa de {from} a {to}.", conversion_cancelled: "{who} salva a {whom}.", ghost_attacked: "{who} ataca al fantasma {whom}.",
    spell: "{who} lanza el hechizo: {n} celdas.", killed: "Voldemort mata a {who}.", book_taken: "{who} coge un libro.",
  },
};
