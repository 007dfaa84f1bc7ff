import { expect, test } from "vitest";
import { placeholderNames } from "./fills.ts";
import { samplesFor, hasChoice, placeholdersIn, exampleText } from "./reading.server.ts";

const edition = { year: 2025, name: "Cohere Boulder", city: "Boulder", region: "Colorado" };
const en = samplesFor("en", edition);
const es = samplesFor("es", edition);

test("a sentence is read with the facts of the gathering, a number where one decides, and in brackets what isn't known (NEW-105)", () => {
  expect(exampleText("{year} is the {edition, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", en)).toBe(
    "2025 is the 3rd",
  );
  expect(exampleText("{city}, {region}", es)).toBe("Boulder, Colorado");
  expect(exampleText("{count, plural, one {# event} other {# events}} on {day}", en)).toBe("3 events on [a day]");
  expect(exampleText("{count, plural, one {# evento} other {# eventos}} el {day}", es)).toBe("3 eventos el [un día]");
  expect(exampleText("Read <link>the rules</link>, '{'so'}'", en)).toBe("Read the rules, {so}");
  expect(exampleText("{by, select, you {You} other {Somebody}} for {whatever}", en)).toBe(
    "Somebody for [what belongs there]",
  );
});

test("the frequent placeholders each have words of their own (NEW-105)", () => {
  expect(exampleText("{edition}: {firstYear}, {details}, {reply}", es)).toBe(
    "[qué edición]: [el primer año], [unos datos], [el día límite para responder]",
  );
});

test("a name beside the year or the town is the gathering's, and any other one is left open (NEW-105)", () => {
  expect(exampleText("{name} {year}", en)).toBe("Cohere Boulder 2025");
  expect(exampleText("Hello {name}", en)).toBe("Hello [a name]");
});

test("what can't be read stays as it is (NEW-105)", () => {
  expect(exampleText("{year is {", en)).toBe("{year is {");
});

test("each mark of a sentence is said in words, once (NEW-105)", () => {
  expect(placeholdersIn("<link>{year}</link>: {count, plural, other {# of {year} at {time}}}", en)).toEqual([
    { source: "<link>", meaning: "a link" },
    { source: "{year}", meaning: "2025" },
    { source: "{count}", meaning: "a number" },
    { source: "{time}", meaning: "a time of day" },
  ]);
  expect([hasChoice("{year}"), hasChoice("{count, plural, other {#}}")]).toEqual([false, true]);
});

test("every name has words in both languages (NEW-105)", () => {
  for (const { words } of [en, es])
    expect(Object.entries(words).filter(([name, text]) => text === `words.fills.${name}`)).toEqual([]);
  expect(Object.keys(en.words)).toEqual([...placeholderNames]);
});
