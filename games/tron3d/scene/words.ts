// The words of Tron 3D.

import type { Scene } from "@agon/viewer";

export const words: Scene["words"] = {
  en: {
    bikes: "Bikes", bike: "Bike", trail: "Trail", carries: "Carries", none: "nothing", turbo: "turbo", ghost: "ghost", points: "points", vertex: "Vertex", item: "Item", state: "State", exploded: "exploded",
    untilRound: "until round {n}", crashedInto: "{who} crashes into the trail of {whom}.", not_moved: "{who} does not move and explodes.", taken: "{who} takes an item: {what}.", used: "{who} uses its item: {what}.",
    extra_points: "{who} takes {n} points.", appeared: "{n} items appear.", isOut: "{who} is out: {fault}.", extra: "Turning board",
  },
  ca: {
    bikes: "Motos", bike: "Moto", trail: "Estela", carries: "Porta", none: "res", turbo: "turbo", ghost: "fantasma", points: "punts", vertex: "Vèrtex", item: "Objecte", state: "Estat", exploded: "ha explotat",
    untilRound: "fins a la ronda {n}", crashedInto: "{who} xoca amb l'estela de {whom}.", not_moved: "{who} no es mou i explota.", taken: "{who} agafa un objecte: {what}.", used: "{who} fa servir l'objecte: {what}.",
    extra_points: "{who} agafa {n} punts.", appeared: "Apareixen {n} objectes.", isOut: "{who} queda fora: {fault}.", extra: "Tauler que gira",
  },
  es: {
    bikes: "Motos", bike: "Moto", trail: "Estela", carries: "Lleva", none: "nada", turbo: "turbo", ghost: "fantasma", points: "puntos", vertex: "Vértice", item: "Objeto", state: "Estado", exploded: "ha explotado",
    untilRound: "hasta la ronda {n}", crashedInto: "{who} choca con la estela de {whom}.", not_moved: "{who} no se mueve y explota.", taken: "{who} coge un objeto: {what}.", used: "{who} usa su objeto: {what}.",
    extra_points: "{who} coge {n} puntos.", appeared: "Aparecen {n} objetos.", isOut: "{who} queda fuera: {fault}.", extra: "Tablero que gira",
  },
};
