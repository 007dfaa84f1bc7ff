import { existsSync } from "node:fs";
import path from "node:path";
import type { Edition, PastYear } from "../../app/features/edition/edition.ts";
import { unsetFacts, values } from "../../app/features/edition/edition.ts";
import { brokenOrder } from "../../app/features/edition/day-order.ts";
import { editions } from "../../app/features/edition/editions.ts";
import { messagesOf } from "./catalogs.ts";
import { codeFiles, lineOf, parsed, readText, root } from "./source-tree.ts";

const languages = ["en", "es"] as const;
const folder = "app/features/edition";

/** One line for everything that keeps an edition from being whole, and for every fact of one that stands elsewhere. */
export function checkEditions(): string[] {
  return [
    ...Object.entries(editions).flatMap(([key, edition]) => [...fileProblems(key), ...editionProblems(key, edition)]),
    ...missingWords(),
    ...languages.flatMap(datesInWords),
    ...languages.flatMap(dayCountsInWords),
    ...languages.flatMap((language) => placesInWords(language, Object.values(editions))),
    ...placesInCode(Object.values(editions)),
  ];
}

/** What an edition leaves out on purpose or by oversight: the site then shows nothing in its place. */
export function editionNotes(): string[] {
  return Object.entries(editions).flatMap(([key, edition]) => {
    const missing = unsetFacts(edition);
    return missing.length > 0 ? [`${key} does not set, so the site leaves out: ${missing.join(", ")}`] : [];
  });
}

function fileProblems(key: string): string[] {
  return existsSync(path.join(root, folder, `${key}.ts`)) ? [] : [`${key}: ${folder}/${key}.ts is missing`];
}

/** What is wrong with the facts of one edition, in sentences for the person who wrote them. */
export function editionProblems(key: string, edition: Edition): string[] {
  const { days, past } = edition;
  const rules: Rule[] = [
    [edition.key === key, `key is ${edition.key}; editions.ts calls it ${key}`],
    [/^[a-z][a-z0-9]*$/.test(edition.key), "key: small letters and digits only"],
    ...(["name", "city", "region"] as const).map((field): Rule => [
      edition[field] !== "" && edition[field] === edition[field].trim(),
      `${field} is empty, or has a space too many`,
    ]),
    [!edition.addressBy || isDay(edition.addressBy), `addressBy ${edition.addressBy} is no day such as 2027-04-01`],
    [edition.venue === undefined || /^\S(?:.*\S)?$/.test(edition.venue), "venue is empty, or has a space too many"],
    [isZone(edition.zone), `zone ${edition.zone} is none that computers know, such as America/Denver`],
    ...Object.entries(days).map(([field, day]): Rule => [isDay(day), `${field} ${day} is no day such as 2027-04-01`]),
    ...brokenOrder(days).map(({ earlier, later, isSameDayFine }): Rule => [
      false,
      `${later} is ${isSameDayFine ? "before" : "not after"} ${earlier}`,
    ]),
    [days.invocation.startsWith(`${edition.year}-`), `year is ${edition.year}, invocation ${days.invocation}`],
    [!edition.next || edition.next.year > edition.year, "next.year is not after year"],
    [edition.schedule.length > 0, "schedule is empty"],
    [!edition.contactEmail || /^[^\s@]+@[^\s@]+$/.test(edition.contactEmail), "contactEmail is no email address"],
  ];
  const pastProblems = past.flatMap((year) =>
    broken(pastRules(edition, year)).map((problem) => `past ${year.year}: ${problem}`),
  );
  return [...broken(rules), ...pastProblems, ...hourProblems(edition), ...linkProblems(edition)].map(
    (problem) => `${key}: ${problem}`,
  );
}

/** What must hold, and what to say when it does not. */
type Rule = [boolean, string];

function broken(rules: Rule[]): string[] {
  return rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}

function pastRules({ year, firstYear }: Edition, past: PastYear): Rule[] {
  return [
    [past.year < year && past.year >= firstYear, "not between firstYear and year"],
    ...[past.first, past.last].map((day): Rule => [isDay(day), `${day} is no day such as 2027-04-01`]),
    [past.first.startsWith(`${past.year}-`), `begins on ${past.first}`],
    [past.first <= past.last, "ends before it begins"],
    ...(["participants", "events", "kickoff", "days"] as const).map((field): Rule => [
      Number.isInteger(past[field]) && past[field] > 0,
      `${field} is no whole number above 0`,
    ]),
  ];
}

function hourProblems({ schedule, contributorsHours }: Edition): string[] {
  const all = [{ item: "contributorsHours", hours: contributorsHours }, ...schedule];
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return [
    ...all.flatMap(({ item, hours: { from, to } }) =>
      isTime(from) && isTime(to) && from < to ? [] : [`${item}: ${from} to ${to} are no hours such as 18:00 to 19:30`],
    ),
    ...schedule.flatMap(({ item, hours }, i) =>
      i > 0 && hours.from < schedule[i - 1]!.hours.to ? [`${item} begins before ${schedule[i - 1]!.item} ends`] : [],
    ),
  ];
}

function linkProblems({ links }: Edition): string[] {
  const named = [...(links.paymentApps ?? []), ...(links.calendars ?? [])];
  const films = (links.films ?? []).flatMap(({ url, captions }) => [url, ...(captions ? [captions] : [])]);
  const single = Object.values(links).filter((link) => typeof link === "string");
  const addresses = [...single, ...films, ...named.map(({ url }) => url)];
  return [
    ...addresses.flatMap((link) => (URL.parse(link)?.protocol === "https:" ? [] : [`${link} is no https address`])),
    ...named.flatMap(({ name, url }) => (name.trim() ? [] : [`${url} has no name`])),
  ];
}

function isDay(day: string): boolean {
  const noon = new Date(`${day}T12:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day);
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Every value and every item that a schedule may have is named in both languages. */
function missingWords(): string[] {
  const items = Object.values(editions).flatMap(({ schedule }) => schedule.map(({ item }) => item));
  const keys = [
    ...values.flatMap((value) => [`values.${value}.name`, `values.${value}.text`]),
    ...items.map((item) => `edition.schedule.${item}`),
  ];
  return languages.flatMap((language) => {
    const messages = messagesOf(language);
    return [...new Set(keys)].filter((key) => !messages.has(key)).map((key) => `${key} (${language}): no words`);
  });
}

const monthsAndYears =
  /\b(?:20[2-9]\d|january|february|april|june|july|august|september|october|november|december|enero|febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/i;

/** Dates come from the edition, so that next year's site says nothing of this one. */
function datesInWords(language: string): string[] {
  return [...messagesOf(language)].flatMap(([key, text]) => {
    const found = monthsAndYears.exec(text.replace(/\{\w+, plural.*\}/g, ""));
    return found ? [`${key} (${language}) says ${found[0]}: dates and years come from the edition`] : [];
  });
}

/** A story of a past year may tell how many days that year had. */
function dayCountsInWords(language: string): string[] {
  return [...messagesOf(language)].flatMap(([key, text]) => {
    const found =
      key.startsWith("recap2") || key.startsWith("edition.dayCount.") ? null : /\bten[- ]days?|diez días/i.exec(text);
    return found ? [`${key} (${language}) says ${found[0]}: write {tenDays}, the edition says how many`] : [];
  });
}

function placesInWords(language: string, all: Edition[]): string[] {
  const places = placesOf(all);
  return [...messagesOf(language)].flatMap(([key, text]) => {
    const found = places.exec(text);
    return found ? [`${key} (${language}) says ${found[0]}: write {name}, {city} or {region}`] : [];
  });
}

/** Code, comments left out: nothing but the edition's own file knows its name and place. */
function placesInCode(all: Edition[]): string[] {
  const places = placesOf(all);
  const own = all.map(({ key }) => `${folder}/${key}.ts`);
  const files = codeFiles().filter(
    (file) => /^(app|server|processes)\//.test(file) && !file.includes(".test.") && !own.includes(file),
  );
  return files.flatMap((file) => {
    const text = readText(file);
    const code = parsed(file).comments.reduce(
      (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
      text,
    );
    const found = places.exec(code);
    return found ? [`${file}:${lineOf(text, found.index)} says ${found[0]}, which only an edition may`] : [];
  });
}

function placesOf(all: Edition[]): RegExp {
  const names = all.flatMap(({ name, city, region }) => [name, city, region]);
  return new RegExp(`\\b(?:${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})\\b`);
}
