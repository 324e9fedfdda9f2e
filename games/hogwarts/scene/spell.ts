// Casting a spell by hand: the ingredients are divided by clicks into five groups of three with equal sums.

import type { Choice, Frame, Hand, Header, Telling } from "@agon/viewer";
import type { Scenery } from "./generated.ts";

const GROUPS = 5;
const SIZE = 3;
/** There are no spells in so many rounds at the end. */
const LAST_ROUNDS = 50;
/** What `mode` begins with while somebody divides the ingredients; a sign for each of them follows: its group, or this one. */
const MODE = "spell:";
const NONE = "-";

const ingredientsOf = (frame: Frame) => frame.picture["spell.ingredient"] ?? [];

/** Whether the unit is a ghost that may cast the spell of the coming round. */
export function canCast(unit: number | undefined, frame: Frame, header: Header): unit is number {
  const { ghosts, rounds } = header.scenery as Scenery;
  if (unit === undefined || unit >= ghosts || frame.round >= rounds - LAST_ROUNDS) return false;
  return frame.picture["unit.until"][unit] <= frame.round;
}

/** The group of each ingredient, from 0, or -1; null if nobody is casting. */
export function groupsOf(mode: string): number[] | null {
  if (!mode.startsWith(MODE)) return null;
  return [...mode.slice(MODE.length)].map((sign) => (sign === NONE ? -1 : Number(sign)));
}

const modeOf = (groups: readonly number[]) => MODE + groups.map((group) => (group < 0 ? NONE : String(group))).join("");

/** The sums of the groups so far. */
export const sumsOf = (groups: readonly number[], ingredients: readonly number[]): number[] =>
  Array.from({ length: GROUPS }, (_, group) =>
    ingredients.reduce((sum, amount, i) => sum + (groups[i] === group ? amount : 0), 0),
  );

/** The sum that every group needs. */
export const wanted = (ingredients: readonly number[]): number => ingredients.reduce((a, b) => a + b, 0) / GROUPS;

/** Puts an ingredient into the first group that has room, or takes it out. */
export function toggle(groups: readonly number[], ingredient: number): number[] {
  const changed = [...groups];
  if (changed[ingredient] >= 0) changed[ingredient] = -1;
  else {
    const room = (group: number) => changed.filter((other) => other === group).length < SIZE;
    changed[ingredient] = Array.from({ length: GROUPS }, (_, group) => group).find(room) ?? -1;
  }
  return changed;
}

const isSolved = (groups: readonly number[], ingredients: readonly number[]) =>
  groups.every((group) => group >= 0) && sumsOf(groups, ingredients).every((sum) => sum === wanted(ingredients));

/** The buttons: to begin and to give up, and one for each ingredient. */
export function spellChoices(hand: Hand, text: string): Choice[] {
  const unit = hand.selected[0];
  if (!canCast(unit, hand.frame, hand.header)) return [];
  const ingredients = ingredientsOf(hand.frame);
  const groups = groupsOf(hand.mode);
  const cast = (changed: number[]) => {
    hand.mode = modeOf(changed);
    const order: Telling = { spell: { unit, groups: changed } };
    if (isSolved(changed, ingredients)) hand.orders.set(unit, order);
    else hand.orders.delete(unit);
  };
  const begin = () => {
    hand.orders.delete(unit);
    hand.mode = groups ? "" : modeOf(ingredients.map(() => -1));
  };
  return [
    { text, pressed: groups !== null, act: begin },
    ...(groups ?? []).map((group, i) => ({
      text: group < 0 ? String(ingredients[i]) : `${ingredients[i]} ${"ABCDE"[group]}`,
      pressed: group >= 0,
      act: () => cast(toggle(groups ?? [], i)),
    })),
  ];
}

/** How far the spell is: the sum that is needed, and those of the groups so far; null if nobody is casting. */
export function spellState(hand: Hand): { sum: number; groups: string } | null {
  const groups = groupsOf(hand.mode);
  if (!groups) return null;
  const ingredients = ingredientsOf(hand.frame);
  const sums = sumsOf(groups, ingredients).map((sum, group) => `${"ABCDE"[group]} ${sum}`);
  return { sum: wanted(ingredients), groups: sums.join(", ") };
}
