// Three languages. A text is looked up by key and language: an unknown key, or one that is missing in a language, does not compile.

import { ca } from "./texts/ca.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";

export const LANGUAGES = { en: "English", ca: "Català", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** The keys of the viewer's own texts. */
export type ShellKey = keyof typeof en;
/** Texts by language and key. `{name}` stands for a value; with `one | many`, the value `n` decides which. */
export type Words<Key extends string = string> = Record<Language, Record<Key, string>>;
export type Values = Record<string, string | number>;
/** Looks up a text of the viewer, or of the scene with these keys. */
export type Say<Key extends string = never> = (key: ShellKey | Key, values?: Values) => string;

const SHELL: Words<ShellKey> = { en, ca, es };

/** Texts in all languages, each with all keys. */
export const wordsOf = <Key extends string>(words: Words<Key>): Words<Key> => words;

export function speak<Key extends string>(language: Language, words: Words<Key>): Say<Key> {
  const texts: Record<string, string> = { ...SHELL[language], ...words[language] };
  return (key, values = {}) => filled(language, texts[key] ?? key, values);
}

/** A text with its values. */
export function filled(language: Language, text: string, values: Values): string {
  const [one, many = one] = text.split(" | ");
  return (Number(values.n) === 1 ? one : many).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? decimal(language, value) : value;
  });
}

/** A number in the format of the language: 0.5 or 0,5; digits are not grouped. */
export function decimal(language: Language, value: number): string {
  const text = String(value);
  return language === "en" ? text : text.replace(".", ",");
}

/** A list of names in the format of the language: "A, B and C". */
export function listed(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
}

export function isLanguage(text: string | null): text is Language {
  return text !== null && text in LANGUAGES;
}

/** The language of the page that the viewer is part of, or the user's, if it is supported. */
export function preferred(): Language {
  const page = globalThis.document?.querySelector("agon-viewer")?.getAttribute("lang") ?? null;
  if (isLanguage(page)) return page;
  for (const wish of navigator.languages ?? []) {
    const language = wish.slice(0, 2);
    if (isLanguage(language)) return language;
  }
  return "en";
}
