import { expect, test } from "vitest";
import { peopleWords } from "./search.ts";

test.each([
  ["José Núñez", "jose:* & nunez:*"],
  ["ana.lopez@example", "ana:* & lopez:* & example:*"],
  ["(720) 555-0100", "7205550100:*"],
  ["+1 720 555 0100", "7205550100:*"],
  ["720", "720:*"],
  ["Garden 2025", "garden:* & 2025:*"],
  ["a b c d e f g h i", "a:* & b:* & c:* & d:* & e:* & f:* & g:* & h:*"],
  ["!!! &", undefined],
  ["", undefined],
])("%s is looked for as %s", (typed, words) => expect(peopleWords(typed)).toBe(words));
