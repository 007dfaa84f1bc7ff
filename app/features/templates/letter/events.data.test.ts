import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { giveStars } from "../../calendar/stars/commands.server.ts";
import { usualPalette } from "../../../lib/palette/palette.ts";
import { october2025 } from "../../edition/october2025.ts";
import { renderPreview } from "../preview.server.ts";
import { compileLetter } from "./compile.server.ts";
import { eventsOfLetter, newSince, unknownEvents } from "./events.server.ts";
import { parseLetter, type Letter } from "./letter.server.ts";

const now = new Date("2025-10-10T12:00:00Z");
const edition = october2025;
const ana = { fullName: "Ana", email: "ana@example.org", preferencesUrl: "https://example.org/unsubscribe" };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

function read(markdown: string, language: "en" | "es" = "en"): Letter {
  const letter = parseLetter({ subject: "Hello", markdown, language });
  if (!letter.ok) throw new Error(JSON.stringify(letter.problems));
  return letter.letter;
}

/** The letter as a reader gets it: its words up to the footer, with what the calendar has now. */
async function sent(letter: Letter, starred: string[] = []): Promise<{ words: string; html: string; empty: number[] }> {
  const events = await eventsOfLetter(db, letter, { now, zone: edition.zone, news: newSince(now) });
  const compiled = compileLetter(letter, { edition, origin: "https://example.org", events });
  const { text, html } = compiled.personalize({ ...ana, starred });
  const words = text.split(/\n\n(?:You get this|Recibes esta)/)[0]!.replaceAll("\u00a0", " ");
  return { words, html, empty: compiled.emptyBlocks };
}

function event(title: string, day: number, more: Parameters<typeof buildEvent>[1] = {}) {
  const start_date = new Date(Date.UTC(2025, 9, day, 18));
  return buildEvent(db, { title, start_date, location: "Library", category: "general", ...more });
}

test("an event stands there as the calendar has it when the letter leaves, in the reader's language and Denver's time", async () => {
  const { id } = await event("Bread & songs", 18, { category: "arts" });
  const [english, spanish] = [`{{event: ${id}}}`, `{{event: https://example.org/calendar/${id}}}`];
  expect((await sent(read(english))).words).toBe(
    `Bread & songs\nSaturday, October 18, 2025, 12:00–2:00 PM MDT\nLibrary\nhttps://example.org/calendar/${id}`,
  );
  const letter = read(spanish, "es");
  await db.updateTable("events").set({ location: "Kitchen" }).where("id", "=", id).execute();
  const { words, html } = await sent(letter);
  expect(words).toContain(
    "sábado 18 de octubre de 2025, 12:00–2:00 p.m. MDT\nKitchen\nhttps://example.org/es/calendar/",
  );
  expect(html).toContain("Bread &amp; songs</a>");
  expect(html).toContain(usualPalette.madder);
});

test("the title of an event in the other language is read out in its own", async () => {
  const { id } = await event("Pan y canciones", 18, { language: "es" });
  const isMarked = async (language: "en" | "es") =>
    /lang="es"[^>]*>Pan y canciones</.test((await sent(read(`{{event: ${id}}}`, language))).html);
  expect([await isMarked("en"), await isMarked("es")]).toEqual([true, false]);
});

test("the next of a theme are those that are still to begin, in their order", async () => {
  await event("Over", 9, { category: "arts" });
  await event("Later", 20, { category: "arts" });
  await event("First", 12, { category: "arts" });
  await event("Third", 21, { category: "arts" });
  await event("Another theme", 11, { category: "ecology" });
  await event("Called off", 13, { category: "arts", status: "cancelled" });
  await event("Hidden", 13, { category: "arts", is_public: false });
  const titles = (words: string) => words.split("\n\n").map((piece) => piece.split("\n")[0]);
  expect(titles((await sent(read("{{events: 2 arts}}"))).words)).toEqual(["First", "Later"]);
  expect(titles((await sent(read("{{events: 2}}"))).words)).toEqual(["Another theme", "First"]);
});

test("each reader sees the events they starred, and who starred none the next ones", async () => {
  const [walk, , choir] = [await event("Walk", 12), await event("Dinner", 13), await event("Choir", 14)];
  const over = await event("Over", 2);
  const letter = read("{{events: 2 mine}}");
  const starred = (await sent(letter, [choir.id, over.id, walk.id, choir.id])).words;
  expect(starred).toMatch(/^With your star on the calendar:\n\nWalk\n[^]*\n\nChoir\n/);
  expect(starred).not.toMatch(/Dinner|Over/);
  for (const none of [[], [over.id]])
    expect((await sent(letter, none)).words).toMatch(/^Next on the calendar:\n\nWalk\n[^]*\n\nDinner\n/);
});

test("the preview as somebody shows the events that their account has starred", async () => {
  await event("Dinner", 12);
  const [choir, { id: userId, email }] = [await event("Choir", 14), await buildUser(db, { email: "ana@example.org" })];
  await giveStars(db, userId, [choir.id]);
  const words = {
    kind: "news",
    subject: "Hello",
    markdown_content: "{{events: 3 mine}}",
    subject_es: null,
    markdown_es: null,
  };
  const deps = { db, edition, origin: "https://example.org", clock: { site: () => now, now: () => now } };
  const seenBy = async (address: string) => {
    const reader = { fullName: "", email: address };
    const preview = await renderPreview(deps, { words, language: "en", reader, hasPage: () => true });
    return preview.ok ? preview.personalized.text : "";
  };
  expect(await seenBy(email)).toMatch(/^With your star on the calendar:\n\nChoir\n/);
  expect(await seenBy("ben@example.org")).toMatch(/^Next on the calendar:\n\nDinner\n/);
});

test("new events are those that were published in the last seven days and are still to come", async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await event("Choir", 18, { published_at: daysAgo(2) });
  await event("Old news", 19, { published_at: daysAgo(8) });
  await event("Over", 2, { published_at: daysAgo(2) });
  await event("Loom", 20, { published_at: daysAgo(6), category: "arts" });
  expect((await sent(read("{{events: 5 new}}"))).words).toMatch(/^Choir\n[\s\S]*\n\nLoom\n/);
  const { words } = await sent(read("{{events: 1 new}}", "es"));
  expect(words).toMatch(/^Choir\n/);
  expect(words).toContain("En el calendario hay más eventos nuevos.");
  expect(words).not.toContain("Loom");
});

test("a block that has nothing to show goes, with the heading above it, and the office is told", async () => {
  const { id } = await event("Called off", 18, { status: "cancelled" });
  const { words, html, empty } = await sent(
    read(
      `# Hello\n\n## One\n\n{{event: ${id}}}\n\n## Two\n\n{{events: 3}}\n\n## Three\n\nWords.\n\n> {{events: 2 arts}}\n`,
    ),
  );
  expect(words).toBe("Hello\n\nThree\n\nWords.");
  expect(html).not.toMatch(/One|Two|blockquote/);
  expect(empty).toEqual([5, 9, 15]);
});

test("an event that no visitor can see is a problem at its line, one that is over is none", async () => {
  const [hidden, over] = [await event("Hidden", 18, { is_public: false }), await event("Over", 2)];
  const letter = read(`Hello.\n\n{{event: ${hidden.id}}}\n{{event: ${over.id}}}`);
  const events = await eventsOfLetter(db, letter, { now, zone: edition.zone, news: newSince(now) });
  expect(unknownEvents(letter, events)).toEqual([
    { field: "markdown", line: 3, reason: "event-unknown", value: hidden.id },
  ]);
});

test("what an event says is text in both parts", async () => {
  const title = "<script>alert(1)</script> {{email}} \uFDD00\uFDD1";
  const { words, html } = await (async () => {
    await event(title, 18, { location: '"><img src=x>' });
    return sent(read("{{events: 1}}"));
  })();
  expect(words).toContain("<script>alert(1)</script> {{email}}");
  expect(html).not.toMatch(/<script|<img/);
});
