// The texts about continuing and playing matches.

import { wordsOf } from "../words.ts";

export const words = wordsOf({
  en: {
    fork: "Continue from here",
    forkTitle: "Continue after round {n}",
    forkHint:
      "The match is repeated up to this round; then these bots play on. Name a built-in bot, or the file or folder of your own.",
    forkGo: "Play on",
    save: "Save the replay",
    cannotFork: "The match cannot be continued: {what}",
    yourTurn: "Your turn: seat {n}",
    endTurn: "End the turn (Enter)",
    undo: "Take back",
    askBot: "What would it do?",
    adviser: "The bot to ask",
    advice: "{name} would: {what}",
    thinking: "{name} is thinking…",
    deskWaiting: "Waiting for the others…",
    deskOver: "The match is over.",
    secondsLeft: "{n} second left | {n} seconds left",
  },
  ca: {
    fork: "Continua des d'aquí",
    forkTitle: "Continua després de la ronda {n}",
    forkHint:
      "La partida es repeteix fins a aquesta ronda; després segueixen jugant aquests bots. Escriu un bot inclòs, o el fitxer o la carpeta del teu.",
    forkGo: "Segueix jugant",
    save: "Desa la repetició",
    cannotFork: "La partida no es pot continuar: {what}",
    yourTurn: "El teu torn: seient {n}",
    endTurn: "Acaba el torn (Enter)",
    undo: "Desfés",
    askBot: "Què faria?",
    adviser: "El bot a qui preguntar",
    advice: "{name} faria: {what}",
    thinking: "{name} està pensant…",
    deskWaiting: "Esperant els altres…",
    deskOver: "La partida s'ha acabat.",
    secondsLeft: "queda {n} segon | queden {n} segons",
  },
  es: {
    fork: "Continuar desde aquí",
    forkTitle: "Continuar después de la ronda {n}",
    forkHint:
      "La partida se repite hasta esta ronda; después siguen jugando estos bots. Escribe un bot incluido, o el archivo o la carpeta del tuyo.",
    forkGo: "Seguir jugando",
    save: "Guardar la repetición",
    cannotFork: "La partida no se puede continuar: {what}",
    yourTurn: "Tu turno: asiento {n}",
    endTurn: "Acabar el turno (Intro)",
    undo: "Deshacer",
    askBot: "¿Qué haría?",
    adviser: "El bot al que preguntar",
    advice: "{name} haría: {what}",
    thinking: "{name} está pensando…",
    deskWaiting: "Esperando a los demás…",
    deskOver: "La partida ha terminado.",
    secondsLeft: "queda {n} segundo | quedan {n} segundos",
  },
});
export type TableKey = keyof (typeof words)["en"];
