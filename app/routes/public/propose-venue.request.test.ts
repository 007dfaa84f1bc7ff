import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { potluck, proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";
import { buildVenue } from "../../../tests/support/venues.ts";

let site: TestSite;
let admin: string;
let place: string;

beforeAll(async () => {
  ({ site, admin } = await startProposals());
  place = (await buildVenue(site.db, { name: "Longs Gardens" })).id;
  const evening = { start_date: new Date("2025-10-19T00:00:00Z"), end_date: new Date("2025-10-19T02:00:00Z") };
  await buildEvent(site.db, { title: "Choir", ...evening, place_id: place });
  await buildEvent(site.db, { title: "Secret supper", ...evening, place_id: place, is_public: false });
});
afterAll(() => site.close());

/** Returns what a page tells of the chosen venue. */
const toldIn = (page: string) => plainText(/<output[^>]*data-taken[^>]*>(.*?)<\/output>/s.exec(page)![1]!).trim();

const { confirmed } = proposalsOn(() => ({ site, admin }));

test.each([
  ["en", "/calendar/propose", "Saturday, October 18, 2025", "6:00–8:00 PM"],
  ["es", "/es/calendar/propose", "sábado 18 de octubre de 2025", "6:00–8:00 p.m."],
] as const)(
  "%s: who proposes is told when the chosen venue is taken that day, without what is there, and keeps what was typed (VEN-09)",
  async (language, path, day, times) => {
    const answer = await postForm(site, path, { ...potluck, place_id: place, taken: "ask" });
    const page = await answer.text();
    const said = { place: "Longs Gardens", day, times };
    expect(answer.status).toBe(200);
    expect(toldIn(page)).toBe(inText[language]("events.taken.times", said));
    expect(page).toContain(`value="${potluck.title}"`);
    const [firstButton] = /<button[^>]*>/.exec(page.slice(page.indexOf('id="proposal-form"')))!;
    expect(firstButton, "what Enter presses without script").not.toContain("name=");
    expect(page).not.toMatch(/Choir|Secret supper/);
    const next = { start_date: "2025-10-20", end_date: "2025-10-20" };
    const free = await postForm(site, path, { ...potluck, ...next, place_id: place, taken: "ask" });
    const monday = day.replace(/\p{L}+/u, language === "en" ? "Monday" : "lunes").replace("18", "20");
    expect(toldIn(await free.text())).toBe(
      inText[language]("events.taken.nothingPublic", { place: said.place, day: monday }),
    );
    expect(await site.outbox()).toEqual([]);
  },
);

test("a host is told the same by their link, without their own event (VEN-09)", async () => {
  const { path, id } = await confirmed();
  await site.db.updateTable("events").set({ place_id: place, status: "published" }).where("id", "=", id).execute();
  const asked = { place_id: place, start_date: "2025-10-18", end_date: "2025-10-18", taken: "ask" };
  const told = toldIn(await (await postForm(site, path, asked)).text());
  expect(told, "its own time isn't taken").toContain(": 6:00–8:00 PM.");
});
