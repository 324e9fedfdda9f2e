// The texts for maps of Stone Age.

import { wordsOf } from "@agon/editor";

export const words = wordsOf({
  en: {
    open: "Land",
    mountain: "Mountain",
    water: "Water",
    wood: "Forest",
    stone: "Stone",
    base: "Base",
    amount: "Amount",
    name: "Name of the map",
    symmetry: "Symmetry of the map: horizontal mirrors x, vertical y, rotational both",
    offsetX: "Coordinate offset, x",
    offsetY: "Coordinate offset, y",
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
    symmetry: "Simetria del mapa: horizontal emmiralla x, vertical y, rotational totes dues",
    offsetX: "Desplaçament de coordenades, x",
    offsetY: "Desplaçament de coordenades, y",
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
    symmetry: "Simetría del mapa: horizontal refleja x, vertical y, rotational ambas",
    offsetX: "Desplazamiento de coordenadas, x",
    offsetY: "Desplazamiento de coordenadas, y",
  },
});

export type Key = keyof typeof words.en;
