// The words for boards of Poquémon.

import type { Words } from "../../words.ts";

export const words: Words = {
  en: {
    open: "Open", wall: "Wall", ghost: "Ghost wall", unit: "Poquémon", point: "Points", stone: "Stone", scope: "Scope", attack: "Attack", defense: "Defense",
    time: "Rounds until it changes", present: "Present at the start (0 or 1)", value: "Worth", at: "Attack", def: "Defense", ab: "Scope", ped: "Stones", pts: "Points",
    nb_players: "Seats", nb_poquemon: "Poquémon of each seat", nb_rounds: "Rounds of a match", player_regen_time: "Rounds that a defeated Poquémon stays away",
    wall_change_time: "Rounds between two changes of a ghost wall", point_regen_time: "Rounds until points are back", stone_regen_time: "Rounds until a stone is back",
    scope_regen_time: "Rounds until a scope bonus is back", attack_regen_time: "Rounds until an attack bonus is back",
    defense_regen_time: "Rounds until a defense bonus is back", battle_reward: "Percent of the victim's points that a won battle pays", max_scope: "Largest scope",
    max_stone: "Stones that have an effect on one Poquémon",
  },
  ca: {
    open: "Lliure", wall: "Paret", ghost: "Paret fantasma", unit: "Poquémon", point: "Punts", stone: "Pedra", scope: "Abast", attack: "Atac", defense: "Defensa",
    time: "Rondes fins que canvia", present: "Present al començament (0 o 1)", value: "Valor", at: "Atac", def: "Defensa", ab: "Abast", ped: "Pedres", pts: "Punts",
    nb_players: "Jugadors", nb_poquemon: "Poquémon de cada jugador", nb_rounds: "Rondes d'una partida", player_regen_time: "Rondes que un Poquémon derrotat és fora",
    wall_change_time: "Rondes entre dos canvis d'una paret fantasma", point_regen_time: "Rondes fins que tornen els punts",
    stone_regen_time: "Rondes fins que torna una pedra", scope_regen_time: "Rondes fins que torna una bonificació d'abast",
    attack_regen_time: "Rondes fins que torna una bonificació d'atac", defense_regen_time: "Rondes fins que torna una bonificació de defensa",
    battle_reward: "Percentatge dels punts de la víctima que paga una batalla guanyada", max_scope: "Abast màxim", max_stone: "Pedres que tenen efecte en un Poquémon",
  },
  es: {
    open: "Libre", wall: "Pared", ghost: "Pared fantasma", unit: "Poquémon", point: "Puntos", stone: "Piedra", scope: "Alcance", attack: "Ataque", defense: "Defensa",
    time: "Rondas hasta que cambia", present: "Presente al comienzo (0 o 1)", value: "Valor", at: "Ataque", def: "Defensa", ab: "Alcance", ped: "Piedras", pts: "Puntos",
    nb_players: "Jugadores", nb_poquemon: "Poquémon de cada jugador", nb_rounds: "Rondas de una partida",
    player_regen_time: "Rondas que un Poquémon derrotado está fuera", wall_change_time: "Rondas entre dos cambios de una pared fantasma",
    point_regen_time: "Rondas hasta que vuelven los puntos", stone_regen_time: "Rondas hasta que vuelve una piedra",
    scope_regen_time: "Rondas hasta que vuelve una bonificación de alcance", attack_regen_time: "Rondas hasta que vuelve una bonificación de ataque",
    defense_regen_time: "Rondas hasta que vuelve una bonificación de defensa", battle_reward: "Porcentaje de los puntos de la víctima que paga una batalla ganada",
    max_scope: "Alcance máximo", max_stone: "Piedras que tienen efecto en un Poquémon",
  },
};
