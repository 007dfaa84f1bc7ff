import { foldedWords } from "../../../../lib/text/folded.ts";
import type { VenueChoice } from "../../components/event-inputs.tsx";

/** The venue, or the room of it, that a typed location probably means. */
export interface LikelyVenue {
  venue: string;
  /** True if it has the same words and no other venue has them too. */
  isSure: boolean;
}

/** Returns what a typed location probably means: what has the same words, or else the venue that it begins with. */
export function likelyVenue(location: string, venues: readonly VenueChoice[]): LikelyVenue | undefined {
  const typed = wordsOf(location);
  const named = venues.map(([venue, label]) => ({ venue, words: wordsOf(label) }));
  const same = named.filter(({ words }) => words === typed && words !== "");
  if (same.length > 0) return { venue: same[0]!.venue, isSure: same.length === 1 };
  const place = longest(named.filter(({ venue, words }) => !venue.includes("/") && hasWords(typed, words, "first")));
  if (!place) return undefined;
  const rest = typed.slice(place.words.length);
  const rooms = named.filter(({ venue }) => venue.startsWith(`${place.venue}/`));
  const room = longest(rooms.filter(({ words }) => hasWords(rest, words.slice(place.words.length).trim())));
  return { venue: (room ?? place).venue, isSure: false };
}

/** Writes a text without what is often typed otherwise: capitals, accents, punctuation and spaces. */
function wordsOf(text: string): string {
  return foldedWords(text).join(" ");
}

function hasWords(text: string, words: string, where?: "first"): boolean {
  const at = ` ${text} `.indexOf(` ${words} `);
  return words !== "" && (where ? at === 0 : at >= 0);
}

function longest<T extends { words: string }>(found: readonly T[]): T | undefined {
  return found.toSorted((one, other) => other.words.length - one.words.length)[0];
}
