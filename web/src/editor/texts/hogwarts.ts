// The words for boards of Hogwarts.

import type { Words } from "../../words.ts";

export const words: Words = {
  en: {
    open: "Corridor", wall: "Wall", owned: "Owned corridor", ghost: "Ghost", wizard: "Wizard", book: "Book", voldemort: "Voldemort", rest: "Rounds it must rest",
    rounds: "Rounds until it changes its clan", next: "Clan it changes to, or -1", start: "FIXED: as drawn here; RANDOM: each match draws its own castle",
    NUM_ROUNDS: "Rounds of a match", CLAN_INI_MAGIC_STRENGTH: "Strength of each clan at the start", POINTS_FOR_CONVERTING_WIZARD: "Points for a wizard won in battle",
    POINTS_PER_OWNED_CELL: "Points for a cell at the end of each round", BOOK_MAGIC_STRENGTH: "Strength in a book",
    ROUNDS_FOR_CONVERTING: "Rounds until a beaten wizard changes its clan", ROUNDS_ATTACK_RESTING_GHOST: "Rounds more that an attacked ghost must rest",
    ROUNDS_SPELL_RESTING_GHOST: "Rounds that a ghost must rest after a spell and at the start",
    ROUNDS_NO_ATTACK_GHOST: "Rounds in which an attacked ghost cannot be attacked again",
    NUM_INI_WIZARDS_PER_CLAN: "Wizards of each clan; on a fixed board they are counted", NUM_INI_BOOKS: "Books; on a fixed board they are counted",
    ingredients: "Ingredients of the spell: 15 numbers from 1 to 12, five groups of three with the same sum",
  },
  ca: {
    open: "Passadís", wall: "Paret", owned: "Passadís conquerit", ghost: "Fantasma", wizard: "Mag", book: "Llibre", voldemort: "Voldemort",
    rest: "Rondes que ha de descansar", rounds: "Rondes fins que canvia de clan", next: "Clan al qual canvia, o -1",
    start: "FIXED: com es dibuixa aquí; RANDOM: cada partida sorteja el seu castell", NUM_ROUNDS: "Rondes d'una partida",
    CLAN_INI_MAGIC_STRENGTH: "Força de cada clan al començament", POINTS_FOR_CONVERTING_WIZARD: "Punts per un mag guanyat en batalla",
    POINTS_PER_OWNED_CELL: "Punts per casella al final de cada ronda", BOOK_MAGIC_STRENGTH: "Força d'un llibre",
    ROUNDS_FOR_CONVERTING: "Rondes fins que un mag vençut canvia de clan", ROUNDS_ATTACK_RESTING_GHOST: "Rondes de més que ha de descansar un fantasma atacat",
    ROUNDS_SPELL_RESTING_GHOST: "Rondes que un fantasma ha de descansar després d'un encanteri i al començament",
    ROUNDS_NO_ATTACK_GHOST: "Rondes en què un fantasma atacat no pot tornar a ser atacat", NUM_INI_WIZARDS_PER_CLAN: "Mags de cada clan; en un tauler fix es compten",
    NUM_INI_BOOKS: "Llibres; en un tauler fix es compten", ingredients: "Ingredients de l'encanteri: 15 nombres d'1 a 12, cinc grups de tres amb la mateixa suma",
  },
  es: {
    open: "Pasillo", wall: "Pared", owned: "Pasillo conquistado", ghost: "Fantasma", wizard: "Mago", book: "Libro", voldemort: "Voldemort",
    rest: "Rondas que debe descansar", rounds: "Rondas hasta que cambia de clan", next: "Clan al que cambia, o -1",
    start: "FIXED: como se dibuja aquí; RANDOM: cada partida sortea su castillo", NUM_ROUNDS: "Rondas de una partida",
    CLAN_INI_MAGIC_STRENGTH: "Fuerza de cada clan al comienzo", POINTS_FOR_CONVERTING_WIZARD: "Puntos por un mago ganado en batalla",
    POINTS_PER_OWNED_CELL: "Puntos por casilla al final de cada ronda", BOOK_MAGIC_STRENGTH: "Fuerza de un libro",
    ROUNDS_FOR_CONVERTING: "Rondas hasta que un mago vencido cambia de clan", ROUNDS_ATTACK_RESTING_GHOST: "Rondas de más que debe descansar un fantasma atacado",
    ROUNDS_SPELL_RESTING_GHOST: "Rondas que un fantasma debe descansar tras un hechizo y al comienzo",
    ROUNDS_NO_ATTACK_GHOST: "Rondas en las que un fantasma atacado no puede volver a serlo",
    NUM_INI_WIZARDS_PER_CLAN: "Magos de cada clan; en un tablero fijo se cuentan", NUM_INI_BOOKS: "Libros; en un tablero fijo se cuentan",
    ingredients: "Ingredientes del hechizo: 15 números de 1 a 12, cinco grupos de tres con la misma suma",
  },
};
