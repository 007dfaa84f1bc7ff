import { foldedWords } from "../../../../lib/text/folded.ts";
import type { VenueChoice } from "../../components/event-inputs.tsx";

/** Returns the venue, or its room, that a typed location probably means. */
export interface LikelyVenue {
  venue: string;
  /** True if it has the same words and no other venue has them too. */
  isSure: boolean;
}

/** Returns what a typed location probably means: what has the same words, or else the venue that it begins with. */
export function likelyVenue(location: string, venues: readonly VenueChoice[]): LikelyVenue | undefined {
  const locationWords = normalizedText(location);
  const candidates = venues.map(([venue, label]) => ({ venue, words: normalizedText(label) }));
  const exact = candidates.filter(({ words }) => words === locationWords && words !== "");
  if (exact.length > 0) return { venue: exact[0]!.venue, isSure: exact.length === 1 };
  const place = longest(
    candidates.filter(({ venue, words }) => !venue.includes("/") && hasWords(locationWords, words, "first")),
  );
  if (!place) return undefined;
  const rest = locationWords.slice(place.words.length);
  const rooms = candidates.filter(({ venue }) => venue.startsWith(`${place.venue}/`));
  const room = longest(rooms.filter(({ words }) => hasWords(rest, words.slice(place.words.length).trim())));
  return { venue: (room ?? place).venue, isSure: false };
}

/** Normalizes capitals, accents, punctuation and spaces, which are often typed in different ways. */
function normalizedText(text: string): string {
  return foldedWords(text).join(" ");
}

function hasWords(text: string, words: string, where?: "first"): boolean {
  const at = ` ${text} `.indexOf(` ${words} `);
  return words !== "" && (where ? at === 0 : at >= 0);
}

function longest<T extends { words: string }>(matches: readonly T[]): T | undefined {
  return matches.toSorted((one, other) => other.words.length - one.words.length)[0];
}
