import type { Language, Translate } from "../../i18n/translate.ts";
import type { EmblemName } from "../../lib/drawings/emblem-names.ts";
import { threads, type Thread } from "../../lib/palette/threads.ts";

/** What can be said of a theme: its names in full, in the calendar and in invitations, and what it is about. */
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

/** Makes these the themes of this process, as its texts are; undefined stands for the usual ones. */
export function setThemes(themes: readonly Theme[] | undefined): void {
  current = themes ?? usualThemes;
}

export function themes(): readonly Theme[] {
  return current;
}

export function themeKeys(): string[] {
  return current.map(({ key }) => key);
}

/** The themes in the order of invitations and of the press kit. */
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

/** The theme of a key; undefined if there is none, such as for "general" or a theme that has been removed. */
export function themeOf(key: string | null | undefined): Theme | undefined {
  return current.find((theme) => theme.key === key);
}

/** The thread of what is stored with a key, if the key is that of a theme. */
export function threadOf(key: string | null | undefined): Thread | undefined {
  return themeOf(key)?.thread;
}

/** The thread for the style sheet, which gives what has no theme the thread of the ground. */
export function dataThread(key: string | null | undefined): Thread | "general" {
  return threadOf(key) ?? "general";
}

/** The number of the thread, as drawings have it. */
export function threadNumber(key: string | null | undefined): number | undefined {
  const thread = threadOf(key);
  return thread && threads.indexOf(thread);
}

/** The numbers of the threads that the themes have. */
export function threadNumbers(): number[] {
  return threads.flatMap((thread, number) => (current.some((theme) => theme.thread === thread) ? [number] : []));
}

export function emblemOf(key: string | null | undefined): EmblemName {
  return themeOf(key)?.emblem ?? "yarn";
}

/** What a theme is called in the calendar; what has no theme is general. */
export function themeName(t: Translate, key: string | null | undefined): string {
  const theme = themeOf(key);
  return theme ? themeWord(t, theme, "short") : t("calendar.category.general");
}

/** The words of a theme in the language of the translation; a name that is not given is the full one. */
export function themeWord(t: Translate, theme: Theme, word: ThemeWord): string {
  const own = (one: ThemeWord) => theme[`${one}_${t.language}`];
  if (own("name") !== undefined) return own(word) || (word === "text" ? "" : own("name")!);
  const key = theme.key as UsualTheme;
  if (word === "short") return t(`calendar.category.${key}`);
  return word === "invited" ? t(`themes.join.${key}`) : t(`themes.${key}.${word}`);
}
