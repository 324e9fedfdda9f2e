// The words for maps of Stone Age.

import type { Words } from "../../words.ts";

export const words: Words = {
  en: {
    open: "Land",
    mountain: "Mountain",
    water: "Water",
    wood: "Forest",
    stone: "Stone",
    base: "Base",
    amount: "Amount",
    name: "Name of the map",
    symmetry: "How the halves correspond: horizontal mirrors x, vertical y, rotational both",
    offsetX: "What bots see added to x",
    offsetY: "What bots see added to y",
  },
  ca: {
    open: "Terra",
    mountain: "Muntanya",
    water: "Aigua",
    wood: "Bosc",
    stone: "Pedra",
    base: "Base",
    amount: "Quantitat",
    name: "Nom del mapa",
    symmetry: "Com es corresponen les meitats: horizontal emmiralla x, vertical y, rotational totes dues",
    offsetX: "El que els bots veuen sumat a x",
    offsetY: "El que els bots veuen sumat a y",
  },
  es: {
    open: "Tierra",
    mountain: "Montaña",
    water: "Agua",
    wood: "Bosque",
    stone: "Piedra",
    base: "Base",
    amount: "Cantidad",
    name: "Nombre del mapa",
    symmetry: "Cómo se corresponden las mitades: horizontal refleja x, vertical y, rotational ambas",
    offsetX: "Lo que los bots ven sumado a x",
    offsetY: "Lo que los bots ven sumado a y",
  },
};
