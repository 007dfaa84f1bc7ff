import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { readPdf } from "../../../tests/support/pdf.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";
import { buildVenue } from "../../../tests/support/venues.ts";

let site: TestSite;
let place: string;
let choir: string;
const times = { start_date: new Date("2025-10-18T18:00:00-06:00"), end_date: new Date("2025-10-18T19:00:00-06:00") };

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-17T12:00:00-06:00" } });
  ({ id: place } = await buildVenue(site.db, { name: "Meeting house" }));
  ({ id: choir } = await buildEvent(site.db, { title: "Choir", ...times, place_id: place }));
});
afterAll(() => site.close());

async function textOfPdf(path: string): Promise<string> {
  const pdf = readPdf(new Uint8Array(await (await site.request(path)).arrayBuffer()));
  return pdf.pages
    .flatMap(({ lines }) => lines)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

test("day sheets and door signs are PDFs that are up to date, in both languages (VEN-11, VEN-12)", async () => {
  for (const path of [
    `/map/${place}/day.pdf`,
    `/es/map/${place}/signs.pdf?arrow=left`,
    `/calendar/${choir}/sign.pdf`,
  ]) {
    const { status, headers } = await site.request(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")], path).toEqual([
      200,
      "application/pdf",
      "public, no-cache",
    ]);
  }
  const sheet = `/map/${place}/day.pdf?day=2025-10-18`;
  expect(await textOfPdf(sheet)).toContain("Choir");
  await site.db.updateTable("events").set({ title: "Choir and soup" }).where("id", "=", choir).execute();
  await expect.poll(() => textOfPdf(sheet)).toContain("Choir and soup");
});

test("where nothing public happens there is no paper, which is said in words (VEN-11)", async () => {
  const empty = await buildVenue(site.db, { name: "Empty house" });
  const hidden = await buildVenue(site.db, { name: "Hidden house" });
  await buildEvent(site.db, { title: "Supper", ...times, place_id: hidden.id });
  await site.db.updateTable("places").set({ hidden_because: "its-people" }).where("id", "=", hidden.id).execute();
  for (const path of [
    `/map/${place}/day.pdf?day=2025-10-19`,
    `/map/${empty.id}/day.pdf`,
    `/map/${empty.id}/signs.pdf`,
    `/map/${hidden.id}/day.pdf`,
    `/map/${hidden.id}/signs.pdf`,
    `/map/${place.toUpperCase()}/day.pdf`,
    "/map/not-a-place/day.pdf",
    "/calendar/not-an-event/sign.pdf",
  ]) {
    const answer = await site.request(path);
    expect([answer.status, await answer.text()], path).toEqual([404, inText.en("door.nothing")]);
  }
});

test("an event's poster page asks for the paper and the arrow of its sign (VEN-12)", async () => {
  const page = await (await site.request(`/calendar/${choir}/poster`)).text();
  for (const path of [`/calendar/${choir}/sign.pdf`, `/es/calendar/${choir}/sign.pdf`])
    expect(page).toContain(`formAction="${path}"`);
  expect(page).toContain('name="arrow"');
});
