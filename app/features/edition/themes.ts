import type { Language, Translate } from "../../i18n/translate.ts";
import type { EmblemName } from "../../lib/drawings/emblem-names.ts";
import { threads, type Thread } from "../../lib/palette/threads.ts";

/** The words of a theme: its names in full, in the calendar and in invitations, and its description. */
export const themeWords = ["name", "short", "invited", "text"] as const;
export type ThemeWord = (typeof themeWords)[number];

/**
 * A theme of events and places, which are stored with its key. The usual themes have their words in the catalogs, those
 * of organizers here.
 */
export interface Theme extends Partial<Record<`${ThemeWord}_${Language}`, string>> {
  key: string;
  /** The thread whose color and pattern it has; two themes may share one. */
  thread: Thread;
  emblem: EmblemName;
}

/** A site has at least three themes, and at most eight. */
export const themeLimits = { least: 3, most: 8 };

/** The themes of an edition that has not set its own, in the order of the threads. */
export const usualThemes = [
  { key: "ecology", thread: "spruce", emblem: "seedling" },
  { key: "arts", thread: "madder", emblem: "guitar" },
  { key: "wellness", thread: "sky", emblem: "heart" },
  { key: "technology", thread: "marigold", emblem: "wheel" },
  { key: "community", thread: "plum", emblem: "chairs" },
  { key: "economy", thread: "clay", emblem: "basket" },
] as const satisfies readonly Theme[];
type UsualTheme = (typeof usualThemes)[number]["key"];

/** The order in which invitations and the press kit name the usual themes (HOM-13, PAG-24). */
const usuallyInvited: readonly string[] = ["ecology", "arts", "wellness", "technology", "economy", "community"];

let current: readonly Theme[] = usualThemes;

/** Sets the themes of this process; undefined sets the usual ones. */
export function setThemes(themes: readonly Theme[] | undefined): void {
  current = themes ?? usualThemes;
}

export function themes(): readonly Theme[] {
  return current;
}

export function themeKeys(): string[] {
  return current.map(({ key }) => key);
}

/** Returns the themes in the order of invitations and of the press kit. */
export function invitedThemes(): readonly Theme[] {
  if (!areUsualThemes()) return current;
  return usuallyInvited.map((key) => themeOf(key)!);
}

/** True for an edition that has not set its own, whose texts may name its themes. */
export function areUsualThemes(): boolean {
  return current === usualThemes;
}

/** True if no two themes share a thread. */
export function haveOwnThreads(): boolean {
  return threadNumbers().length === current.length;
}

/** Returns the theme of a key; undefined for "general" and removed themes. */
export function themeOf(key: string | null | undefined): Theme | undefined {
  return current.find((theme) => theme.key === key);
}

/** Returns the thread of a theme's key; undefined if there is no such theme. */
export function threadOf(key: string | null | undefined): Thread | undefined {
  return themeOf(key)?.thread;
}

/** Returns the thread as the style sheet names it, which has one for things without a theme. */
export function dataThread(key: string | null | undefined): Thread | "general" {
  return threadOf(key) ?? "general";
}

/** Returns the number of the thread for drawings. */
export function threadNumber(key: string | null | undefined): number | undefined {
  const thread = threadOf(key);
  return thread && threads.indexOf(thread);
}

/** Returns the numbers of the themes' threads. */
export function threadNumbers(): number[] {
  return threads.flatMap((thread, number) => (current.some((theme) => theme.thread === thread) ? [number] : []));
}

export function emblemOf(key: string | null | undefined): EmblemName {
  return themeOf(key)?.emblem ?? "yarn";
}

/** Returns the name of a theme in the calendar, "general" if there is no such theme. */
export function themeName(t: Translate, key: string | null | undefined): string {
  const theme = themeOf(key);
  return theme ? themeWord(t, theme, "short") : t("calendar.category.general");
}

/** Returns a word of a theme in the translation's language. A missing name is replaced by the full one. */
export function themeWord(t: Translate, theme: Theme, word: ThemeWord): string {
  const ownWord = (name: ThemeWord) => theme[`${name}_${t.language}`];
  if (ownWord("name") !== undefined) return ownWord(word) || (word === "text" ? "" : ownWord("name")!);
  const key = theme.key as UsualTheme;
  if (word === "short") return t(`calendar.category.${key}`);
  return word === "invited" ? t(`themes.join.${key}`) : t(`themes.${key}.${word}`);
}
