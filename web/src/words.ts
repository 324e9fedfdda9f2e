// Three languages. A text is looked up by its key and language; English stands in for what is missing.

import { ca } from "./texts/ca.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";

export const LANGUAGES = { en: "English", ca: "Català", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** The texts of a scene: for each language, by key. `{name}` stands for a value; of `one | many`, the value `n` says which. */
export type Words = Record<Language, Record<string, string>>;
export type Say = (key: string, values?: Record<string, string | number>) => string;

const SHELL: Words = { en, ca, es };

export function speak(language: Language, words?: Words): Say {
  return (key, values = {}) => {
    const text = words?.[language][key] ?? SHELL[language][key] ?? words?.en[key] ?? SHELL.en[key] ?? key;
    const [one, many = one] = text.split(" | ");
    return (Number(values.n) === 1 ? one : many).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  };
}

/** Names in a row, as the language has it: "A, B and C". */
export function listed(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
}

export function isLanguage(text: string | null): text is Language {
  return text !== null && text in LANGUAGES;
}

/** The reader's language, if it is one of ours. */
export function preferred(): Language {
  for (const wish of navigator.languages ?? []) {
    const language = wish.slice(0, 2);
    if (isLanguage(language)) return language;
  }
  return "en";
}
