import { expect, test } from "vitest";
import { sentencesIn } from "./test-sentences.ts";

const keys = new Map([["You're on the list & in", "newsletter.title"]]);

test.each([
  ['expect(html).toContain("You\'re on the list & in");', ["newsletter.title"]],
  ['expect(html).toContain("You&#x27;re on the list &amp; in");', ["newsletter.title"]],
  ["expect(toast).toBe(`You're on the list & in${rest}`);", ["newsletter.title"]],
  ['expect(html).toContain(inHtml.en("newsletter.title"));', []],
  ['expect(html).toContain("You");', []],
])("%s spells out %j", (source, spelledOut) => {
  expect(sentencesIn("a.request.test.ts", source, keys).map(({ key }) => key)).toEqual(spelledOut);
});
