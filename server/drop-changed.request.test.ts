import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent } from "../tests/support/builders.ts";
import { startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => (site = await startSite()));
afterAll(() => site.close());

const textOf = async (path: string) => (await site.request(path)).text();
/** A cached page expires after a minute; well before that, only the change can have dropped it. */
const soon = { timeout: 20_000 };

/** Counts the feeds that the site has rendered or served since its log was cleared. */
const feedsWritten = () =>
  site.logged
    .map((line) => JSON.parse(line))
    .filter(({ event, page }) => event === "request" && /calendar\.(?:ics|atom)$/.test(page)).length;

test("after a change the calendar is new for who comes next, and a feed is there before its next reader comes: the database need not be asked again", async () => {
  const dates = { start_date: new Date("2025-10-18T18:00:00Z"), end_date: new Date("2025-10-18T20:00:00Z") };
  const pages = [
    "/calendar",
    "/es/calendar",
    "/calendar?view=week&date=2025-10-16",
    "/calendar?view=list&date=2025-10-18",
  ];
  for (const page of pages) expect(await textOf(page)).not.toContain("Lantern walk");
  const { id } = await buildEvent(site.db, { title: "Lantern walk", category: "arts", ...dates });
  for (const page of pages) await expect.poll(() => textOf(page), soon).toContain("Lantern walk");
  const feeds = ["/calendar.ics", "/es/calendar.ics", "/calendar.ics?theme=arts", "/calendar.atom"];
  for (const feed of feeds) expect(await textOf(feed)).toContain("Lantern walk");

  site.logged.length = 0;
  await site.db.updateTable("events").set({ title: "Candle walk" }).where("id", "=", id).execute();
  // Requesting a feed to check it would render it.
  await expect.poll(feedsWritten, soon).toBe(feeds.length);
  await site.loseDatabase();
  for (const feed of feeds) {
    const answer = await site.request(feed);
    expect([feed, answer.status]).toEqual([feed, 200]);
    expect(await answer.text()).toContain("Candle walk");
  }
});
