import ICAL from "ical.js";
import { expect, test } from "vitest";
import { buildEvent } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { makeTextMemo } from "~/lib/async/text-memo";
import { october2025 } from "../../edition/october2025.ts";
import { cancelEvent, restoreEvent, updateEvent } from "../commands.server.ts";
import { publicEvent } from "../queries.server.ts";
import { eventInput } from "../schema.ts";
import { calendarFile } from "./feed.ts";

const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});

test("for another calendar program each change of an event is a later revision, also when it is off and on again", async () => {
  const db = await testDatabase();
  const { id } = await buildEvent(db, { ...input, language: null });
  const texts = makeTextMemo({ mostLetters: 10_000 });
  const read = async () => {
    const event = (await publicEvent(db, id))!;
    const options = { edition: october2025, origin: "https://example.org", language: "en", isAttending: true, texts };
    const file = Buffer.from(calendarFile([event], { ...options, language: "en" })).toString("utf8");
    const [found] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    const { uid, sequence, startDate } = new ICAL.Event(found);
    return { uid, sequence, starts: startDate.toString(), status: found!.getFirstPropertyValue("status") };
  };
  const author = (minute: number) => ({ profileId: null, now: new Date(Date.now() + minute * 60_000) });
  const revisions = [await read()];
  const after = async (change: Promise<{ ok: boolean }>) => {
    expect(await change).toMatchObject({ ok: true });
    revisions.push(await read());
  };
  const later = { ...input, start_date: new Date("2025-10-18T19:00:00-06:00") };
  await after(updateEvent(db, { id, input: later, author: author(1) }));
  await after(cancelEvent(db, { id, message: "Snow", author: author(2) }));
  await after(restoreEvent(db, { id, author: author(3) }));
  await after(updateEvent(db, { id, input: later, author: author(4) }));
  await after(updateEvent(db, { id, input: { ...later, bring: "A cup" }, author: author(5) }));
  expect(revisions.map(({ sequence, status, starts }) => [sequence, status, starts.slice(11, 16)])).toEqual([
    [0, "CONFIRMED", "18:00"],
    [1, "CONFIRMED", "19:00"],
    [2, "CANCELLED", "19:00"],
    [3, "CONFIRMED", "19:00"],
    [3, "CONFIRMED", "19:00"],
    [4, "CONFIRMED", "19:00"],
  ]);
  expect(new Set(revisions.map(({ uid }) => uid)).size).toBe(1);
});
