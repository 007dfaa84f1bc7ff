import { expect, test } from "vitest";
import { fills } from "./fills.ts";
import { fillingFor, hasChoice, meaningsOf, readingOf } from "./reading.server.ts";

const edition = { year: 2025, name: "Cohere Boulder", city: "Boulder", region: "Colorado" };
const en = fillingFor("en", edition);
const es = fillingFor("es", edition);

test("a sentence is read with the facts of the gathering, a number where one decides, and in brackets what isn't known (NEW-105)", () => {
  expect(readingOf("{year} is the {edition, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", en)).toBe(
    "2025 is the 3rd",
  );
  expect(readingOf("{city}, {region}", es)).toBe("Boulder, Colorado");
  expect(readingOf("{count, plural, one {# event} other {# events}} on {day}", en)).toBe("3 events on [a day]");
  expect(readingOf("{count, plural, one {# evento} other {# eventos}} el {day}", es)).toBe("3 eventos el [un día]");
  expect(readingOf("Read <link>the rules</link>, '{'so'}'", en)).toBe("Read the rules, {so}");
  expect(readingOf("{by, select, you {You} other {Somebody}} for {whatever}", en)).toBe(
    "Somebody for [what belongs there]",
  );
});

test("a name beside the year or the town is the gathering's, and any other one is left open (NEW-105)", () => {
  expect(readingOf("{name} {year}", en)).toBe("Cohere Boulder 2025");
  expect(readingOf("Hello {name}", en)).toBe("Hello [a name]");
});

test("what can't be read stays as it is (NEW-105)", () => {
  expect(readingOf("{year is {", en)).toBe("{year is {");
});

test("each mark of a sentence is said in words, once (NEW-105)", () => {
  expect(meaningsOf("<link>{year}</link>: {count, plural, other {# of {year} at {time}}}", en)).toEqual([
    { mark: "<link>", means: "a link" },
    { mark: "{year}", means: "2025" },
    { mark: "{count}", means: "a number" },
    { mark: "{time}", means: "a time of day" },
  ]);
  expect([hasChoice("{year}"), hasChoice("{count, plural, other {#}}")]).toEqual([false, true]);
});

test("every name has words in both languages (NEW-105)", () => {
  for (const { words } of [en, es])
    expect(Object.entries(words).filter(([name, said]) => said === `words.fills.${name}`)).toEqual([]);
  expect(Object.keys(en.words)).toEqual([...fills]);
});
