import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { withSampleLinks } from "../app/features/edition/editions.ts";
import { catalogs } from "../app/i18n/catalogs.ts";
import { usualDayCount, withDayCount } from "../app/i18n/day-count.ts";
import { languageOf, localizedPath, pageOf } from "../app/i18n/links.ts";
import { seedSampleCommunity } from "../sample-community/seed.ts";
import { crawl, decoded, isService, type Crawl, type Crawled } from "./support/crawl.ts";
import { startSite, type TestSite } from "./support/site.ts";

const origin = "http://localhost:3000";
const edition = withSampleLinks(october2025);

let site: TestSite;
let crawled: Crawl;
let pages: Crawled[];
let events: { title: string; location: string | null; description: string | null; registration_url: string | null }[];
let places: object[];
/** What people wrote, in whichever language they did. */
let typed: string;

beforeAll(async () => {
  const now = "2025-10-01T12:00:00-06:00";
  site = await startSite({ sampleLinks: true, settings: { SITE_NOW: now, LIMITS_FACTOR: "1000" } });
  await seedSampleCommunity(site.db, { edition, now: new Date(now) });
  events = await site.db
    .selectFrom("events")
    .select(["title", "location", "description", "registration_url"])
    .execute();
  places = await site.db
    .selectFrom("places")
    .select(["name", "website", "neighborhood", "description_en", "description_es"])
    .execute();
  const told = [
    ...events.flatMap(({ title, location, description }) => [title, location, description]),
    ...places.flatMap(Object.values),
  ];
  // As they were written, and with their lines as one, as lists begin them.
  typed = told.flatMap((text) => [text, text?.replaceAll(/\s+/g, " ")]).join("\n");
  crawled = await crawl(site, { starts: wholeCalendar });
  pages = [...crawled.answers.values()].filter(({ status, type }) => status === 200 && type.includes("html"));
}, 300_000);
afterAll(() => site.close());

/** The months of the sample community, day by day: a month's grid shows only the first few of a full day. */
const wholeCalendar = ["2025-09-01", "2025-10-16", "2025-10-22"].flatMap((date) =>
  ["", "/es"].map((prefix) => `${prefix}/calendar?view=list&date=${date}`),
);

/** Pages that lead elsewhere by design. */
const forwards: Record<string, RegExp> = {
  "/telegram": /^https:\/\/example\.org\/chat$/,
  "/newsletter/confirm": /\/newsletter\?outcome=unknown$/,
  "/account": /\/auth\?next=/,
  // Today's month and the first week are the page without a date.
  "/calendar": /^(\/es)?\/calendar(\?|$)/,
};

describe("every link of the site is alive", () => {
  test("each own address answers 200, or leads where it is meant to", () => {
    const dead = [...crawled.answers.values()].filter(({ address, status, location }) => {
      if (status === 200) return false;
      const meant = forwards[pageOf(pathOf(address))];
      return !(location && meant?.test(location) && [302, 303].includes(status));
    });
    expect(dead.map(({ address, status, from }) => `${status} ${address}, linked from ${from}`)).toEqual([]);
    expect(crawled.internal.length).toBeGreaterThan(50);
  });

  test("each fragment is a place on its page", () => {
    const lost = crawled.internal.filter(({ to }) => {
      const [address, fragment] = to.split("#");
      const html = crawled.answers.get(address!)?.text;
      return fragment && html && !html.includes(`id="${fragment}"`);
    });
    expect(lost).toEqual([]);
  });

  test("each outside link is configured in the edition (PAG-84) or an event's or a place's own, opens a new tab and gives nothing away", () => {
    const configured = JSON.stringify([edition, events, places]);
    const strange = crawled.outside.filter(
      ({ to }) => !configured.includes(`"${to}"`) && !isService(to) && !isContact(to),
    );
    expect(strange).toEqual([]);
    const open = pages.flatMap(({ address, text }) =>
      [...text.matchAll(/<a\s[^>]*href="https:\/\/[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/target="_blank"/.test(tag) || !/rel="noopener noreferrer"/.test(tag))
        .map((tag) => `${address}: ${tag}`),
    );
    expect(open).toEqual([]);
  });

  /** A message without an address is for whomever the visitor chooses. */
  function isContact(to: string): boolean {
    if (to.startsWith("mailto:?")) return true;
    return to === `mailto:${edition.contactEmail}` || to.startsWith(`mailto:${edition.contactEmail}?`);
  }
});

test("every page that search engines are told of is linked from another page, in both languages", () => {
  const told = [...crawled.answers.get("/sitemap.xml")!.text.matchAll(/<loc>([^<]+)<\/loc>/g)];
  const addresses = told.map(([, address]) => address!.slice(origin.length) || "/");
  expect(addresses.filter((address) => languageOf(address) === "es").length).toBe(addresses.length / 2);
  const linked = new Set(
    crawled.internal
      .filter(({ from, to }) => from !== "/sitemap.xml" && pageOf(pathOf(from)) !== pageOf(pathOf(to)))
      .map(({ to }) => pathOf(to)),
  );
  expect(addresses.filter((address) => !linked.has(address))).toEqual([]);
});

describe("every page", () => {
  test("says its language, has one first heading, a title and a description", () => {
    const problems = pages.flatMap(({ address, text }) => {
      const head = text.slice(0, text.indexOf("</head>"));
      return [
        ...(text.includes(`<html lang="${languageOf(pathOf(address))}"`) ? [] : [`${address}: wrong language`]),
        ...(text.match(/<h1[\s>]/g)?.length === 1 ? [] : [`${address}: not one h1`]),
        ...(/<title>[^<]+<\/title>/.test(head) ? [] : [`${address}: no title`]),
        ...(/<meta name="description" content="[^"]{20,}"/.test(head) ? [] : [`${address}: no description`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  test("names itself and its twin in the other language, and the twin says the same (I18-01, I18-02)", () => {
    const problems = pages.flatMap(({ address, text }) => {
      const page = pathOf(address);
      const [en, es] = [pageOf(page), localizedPath("es", pageOf(page))];
      const links = [...text.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
      const has = (...parts: string[]) => links.some((tag) => parts.every((part) => tag.includes(part)));
      return [
        ...(has('rel="canonical"', `href="${origin}${page}"`) ? [] : [`${address}: canonical`]),
        ...(has('hrefLang="en"', `href="${origin}${en}"`) ? [] : [`${address}: English twin`]),
        ...(has('hrefLang="es"', `href="${origin}${es}"`) ? [] : [`${address}: Spanish twin`]),
        ...(has('hrefLang="x-default"', `href="${origin}${en}"`) ? [] : [`${address}: default`]),
        ...(crawled.answers.get(languageOf(page) === "es" ? en : es)?.status === 200 ? [] : [`${address}: no twin`]),
      ];
    });
    expect(problems).toEqual([]);
  });
});

describe("no page speaks the other language", () => {
  test.each([
    ["en", "es"],
    ["es", "en"],
  ] as const)("nothing on a page in %s says what only the catalog of %s says (I18-07)", (own, other) => {
    const foreign = foreignMessages(own, other);
    const mine = pages.filter(({ address }) => languageOf(pathOf(address)) === own);
    expect(mine.length).toBeGreaterThan(3);
    const said = new Map(mine.flatMap(({ address, text }) => textsOf(text, own).map((words) => [words, address])));
    const problems = [...said].flatMap(([words, address]) => {
      const message = typed.includes(words.replace(` · ${edition.name}`, ""))
        ? undefined
        : foreign.find(({ pattern }) => pattern.test(words));
      return message ? [`${address} says ${message.key} in ${other}: ${words}`] : [];
    });
    expect(problems).toEqual([]);
  });

  test("no sentence that ends with a time ends with two periods", () => {
    const doubled = pages.flatMap(({ address, text }) =>
      textsOf(text, languageOf(pathOf(address))).flatMap((words) =>
        /[ap]\.\s?m\.\.(?!\.)/.test(words) ? [`${address}: ${words}`] : [],
      ),
    );
    expect(doubled).toEqual([]);
  });

  test("and the comparison finds a message that slips in, whole or with its facts filled in", () => {
    const foreign = foreignMessages("es", "en");
    const page =
      '<p>Make a donation</p><a aria-label="Registration 2025">Inscripción 2025</a><p lang="en">Register</p>';
    const found = textsOf(page, "es").filter((words) => foreign.some(({ pattern }) => pattern.test(words)));
    expect(found).toEqual(["Registration 2025", "Make a donation"]);
  });
});

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, "");
}

/** The messages of one catalog that the other does not have, as patterns with their places open. */
function foreignMessages(own: "en" | "es", other: "en" | "es") {
  const ours = new Set(messagesOf(own).map(({ text }) => shapeOf(text)));
  return messagesOf(other).flatMap(({ key, text }) => {
    const shape = shapeOf(text);
    // A message that is all facts, or that we say as well, tells nothing.
    if (ours.has(shape) || !/\p{L}{3}/u.test(shape.replaceAll("{}", ""))) return [];
    const parts = shape.split("{}").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    return [{ key, pattern: new RegExp(`^${parts.join(".+")}$`, "u") }];
  });
}

function messagesOf(language: "en" | "es"): { key: string; text: string }[] {
  const flat = (key: string, value: unknown): { key: string; text: string }[] =>
    typeof value === "string"
      ? [{ key, text: value }]
      : Object.entries(value as object).flatMap(([name, inner]) => flat(key ? `${key}.${name}` : name, inner));
  return flat("", withDayCount(language, catalogs[language], { count: usualDayCount }));
}

/** A message with every argument, choice and tag taken out of it. */
function shapeOf(message: string): string {
  let depth = 0;
  let shape = "";
  for (const character of message) {
    if (character === "{" && depth++ === 0) shape += "{}";
    else if (character === "}") depth--;
    else if (depth === 0) shape += character;
  }
  return shape.replace(/<\/?\w+>/g, "").trim();
}

/** What a page shows and says aloud in its own language; parts marked as another language are left out. */
function textsOf(html: string, own: "en" | "es"): string[] {
  const whole = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, "")
    .replace(
      new RegExp(`<(?!html)(\\w+)\\s[^>]*\\blang="${own === "en" ? "es" : "en"}"[^>]*>[\\s\\S]*?</\\1>`, "g"),
      "",
    );
  const said = [...whole.matchAll(/\s(?:aria-label|alt|title|placeholder|content|data-[\w-]+)="([^"]+)"/g)];
  const shown = whole.split(/<[^>]*>/);
  return [...said.map(([, text]) => text!), ...shown]
    .map((text) => decoded(text).replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
