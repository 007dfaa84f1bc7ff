import { performance } from "node:perf_hooks";
import Handlebars from "handlebars";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { builtServer } from "../support/built-server.ts";
import { fuzzedPerson } from "../support/fuzzed-people.ts";
import { figureLine, kilobytes, median, times, type Print } from "./figures.ts";

const readers = 20_000;
const rounds = 5;
const asked = 20_000;

type Engine = (typeof import("../../processes/built-site.ts"))["letterEngine"];
type Recipient = Parameters<ReturnType<Engine["compileLetter"]>["personalize"]>[0];
type Written = ReturnType<ReturnType<Engine["compileLetter"]>["personalize"]>;
type Write = (recipient: Recipient) => Written;

/** Letters filled in for each reader in a second, beside the same letter as a template of Handlebars. */
export async function benchLetters(print: Print): Promise<void> {
  const { letterEngine } = await builtServer();
  const people = Array.from({ length: readers }, (_, n) => recipientOf(n));
  const same = compiled(letterEngine, "registration_opens");
  const own = compiled(letterEngine, "week_before");
  const writers: Record<string, Write> = {
    ours: (recipient) => same.personalize(recipient),
    handlebars: handlebarsOf((recipient) => same.personalize(recipient)),
    "ours, with each reader's own events": (recipient) => own.personalize(recipient),
  };
  const rates = Object.fromEntries(Object.keys(writers).map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round++)
    for (const [name, write] of Object.entries(writers)) {
      const rate = rateOf(write, people);
      if (round >= 0) rates[name]!.push(rate);
    }
  const sample = writers["ours"]!(people[0]!);
  print(
    `one letter: ${kilobytes(Buffer.byteLength(sample.html))} of HTML, ${kilobytes(Buffer.byteLength(sample.text))} of text`,
  );
  for (const [name, found] of Object.entries(rates)) {
    const must = name === "handlebars" ? {} : { must: `${asked.toLocaleString("en")} a second` };
    print(figureLine({ name, value: `${Math.round(median(found)).toLocaleString("en")} a second`, ...must }));
  }
  print(
    figureLine({
      name: "ours against handlebars",
      value: times(median(rates["ours"]!) / median(rates["handlebars"]!)),
    }),
  );
}

function compiled(engine: Engine, name: string) {
  const source = engine.startingLetters.find((letter) => letter.name === name)!.en;
  const read = engine.parseLetter({ ...source, language: "en" });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const events = new Map(
    read.letter.slots.flatMap((slot, number) =>
      slot.slot === "events" ? [[number, { events: ahead.slice(0, 5), ahead }]] : [],
    ),
  );
  return engine.compileLetter(read.letter, { edition: october2025, origin: "https://example.org", events });
}

const ahead = Array.from({ length: 200 }, (_, n) => ({
  id: eventId(n),
  title: `Gathering ${n}`,
  location: "Public library",
  category: "arts" as const,
  start: new Date(Date.UTC(2025, 9, 16, 16 + n)),
  end: new Date(Date.UTC(2025, 9, 16, 18 + n)),
  allDay: false,
  cancelled: false,
}));

/** The letter with the variables of Handlebars in it, which Handlebars then compiles. */
function handlebarsOf(write: Write): Write {
  const letter = write({ fullName: "{{fullName}}", email: "{{email}}", preferencesUrl: "{{preferencesUrl}}" });
  const html = Handlebars.compile(letter.html);
  const [subject, text] = [letter.subject, letter.text].map((part) => Handlebars.compile(part, { noEscape: true }));
  return (recipient) => ({ subject: subject!(recipient), html: html(recipient), text: text!(recipient) });
}

/** Letters in a second, each one written out to its last byte. */
function rateOf(write: Write, people: readonly Recipient[]): number {
  const begun = performance.now();
  let bytes = 0;
  for (const person of people) {
    const { subject, html, text } = write(person);
    bytes += Buffer.byteLength(subject) + Buffer.byteLength(html) + Buffer.byteLength(text);
  }
  if (bytes < people.length * 1_000) throw new Error("the letters are empty");
  return (people.length / (performance.now() - begun)) * 1_000;
}

function recipientOf(n: number): Recipient {
  const { fullName, email } = fuzzedPerson(n);
  const starred = Array.from({ length: n % 8 }, (_, star) => eventId((n * 7 + star * 13) % 250));
  return { fullName, email, preferencesUrl: `https://example.org/unsubscribe?token=${"t".repeat(16)}${n}`, starred };
}

function eventId(n: number): string {
  return `0198f1de-0000-7000-8000-${String(n).padStart(12, "0")}`;
}
