import { foldedWords } from "~/lib/text/folded";
import type { WhenAndWhere } from "../notices/notice.ts";

export interface Compared extends Pick<WhenAndWhere, "location"> {
  title: string;
}

/** The reason why two events of the same day may be duplicates. */
export type Likeness = "title" | "place" | "both";

/** Titles count as similar if they share this portion of their words. */
const similarityThreshold = 0.5;

/** Returns why two events of the same day look like duplicates, or undefined. */
export function likenessOf(first: Compared, second: Compared): Likeness | undefined {
  const isPlace = isSamePlace(first.location, second.location);
  if (isSimilar(first.title, second.title)) return isPlace ? "both" : "title";
  return isPlace ? "place" : undefined;
}

function isSamePlace(one: string | null, other: string | null): boolean {
  if (!one || !other) return false;
  const [first, second] = [titleWords(one).join(" "), titleWords(other).join(" ")];
  return first !== "" && (first.startsWith(second) || second.startsWith(first)) && second !== "";
}

function isSimilar(one: string, other: string): boolean {
  const [first, second] = [new Set(titleWords(one)), new Set(titleWords(other))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > 0 && shared / Math.min(first.size, second.size) > similarityThreshold;
}

/** Frequent words that do not count when titles are compared. */
const stopWords = new Set([
  "a",
  "an",
  "and",
  "at",
  "de",
  "del",
  "el",
  "en",
  "for",
  "in",
  "la",
  "las",
  "los",
  "of",
  "on",
  "para",
  "the",
  "un",
  "una",
  "with",
  "y",
]);

function titleWords(text: string): string[] {
  return foldedWords(text).filter((word) => !stopWords.has(word));
}
