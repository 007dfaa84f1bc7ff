import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent } from "../tests/support/builders.ts";
import { startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => (site = await startSite()));
afterAll(() => site.close());

/** It takes no time to speak of, but who asked to see whether it is over would have the feed written. */
const rewritten = 4_000;

test("after a change a feed is there before its next reader comes: the database need not be asked again", async () => {
  const dates = { start_date: new Date("2025-10-18T18:00:00Z"), end_date: new Date("2025-10-18T20:00:00Z") };
  const { id } = await buildEvent(site.db, { title: "Lantern walk", category: "arts", ...dates });
  const feeds = ["/calendar.ics", "/es/calendar.ics", "/calendar.ics?theme=arts", "/calendar.atom"];
  for (const feed of feeds) expect(await (await site.request(feed)).text()).toContain("Lantern walk");

  await site.db.updateTable("events").set({ title: "Candle walk" }).where("id", "=", id).execute();
  await wait(rewritten);
  await site.loseDatabase();
  for (const feed of feeds) {
    const answer = await site.request(feed);
    expect([feed, answer.status]).toEqual([feed, 200]);
    expect(await answer.text()).toContain("Candle walk");
  }
});
