import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let barn: string;
const at = (time: string) => new Date(`2025-10-18T${time}:00-06:00`);

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-18T12:00:00-06:00" } });
  ({ id: barn } = await buildPlace(site.db, { name: "Red Barn" }));
  const lunch = { title: "Long lunch", start_date: at("11:00"), end_date: at("14:00") };
  await buildEvent(site.db, { ...lunch, coming_mode: "book", capacity: 7 });
  await buildEvent(site.db, { title: "Barn dance", start_date: at("13:00"), end_date: at("15:00"), place_id: barn });
  await buildEvent(site.db, { title: "Off", start_date: at("11:00"), end_date: at("14:00"), status: "cancelled" });
});
afterAll(() => site.close());

const html = async (path: string) => (await site.request(path)).text();

test("it says what is on and next with the places that are left, and renews itself without script (NOW-01, NOW-03)", async () => {
  const page = await html("/now");
  const text = plainText(page);
  expect(text).toMatch(/Now 11:00\s?AM\s?–\s?2:00\s?PM Long lunch .*Next 1:00–3:00\s?PM Barn dance/s);
  expect(text).toContain(inText.en("rsvp.state.left", { count: 7 }));
  expect(text).not.toContain("Off");
  expect(page).toContain('<meta http-equiv="refresh" content="60; url=/now"/>');
  expect(plainText(await html("/es/now"))).toContain(inText.es("rsvp.state.left", { count: 7 }));
  expect(await html("/calendar")).toContain(`href="/now"`);
});

test("at one place it says what is on there, and of a place that is not on the map nothing (NOW-01)", async () => {
  const text = plainText(await html(`/now?place=${barn}`));
  expect(text).toContain(inText.en("calendar.now.at", { place: "Red Barn" }));
  expect(text).toContain("Barn dance");
  expect(text).not.toContain("Long lunch");
  expect((await site.request(`/now?place=${crypto.randomUUID()}`)).status).toBe(404);
});

test("a screen at a place that was merged goes on at the one it became (NOW-01)", async () => {
  const old = await buildPlace(site.db, { name: "Old barn", hidden_because: "merged", merged_into: barn });
  const answer = await site.request(`/es/now/screen?place=${old.id}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/es/now/screen?place=${barn}`]);
});

test("on a screen each language leads to the other one, at the same place (NOW-02)", async () => {
  const english = await html(`/now/screen?place=${barn}`);
  expect(english).toContain(`data-now="/es/now/screen?place=${barn}"`);
  expect(english).not.toContain("<footer");
  const spanish = await html(`/es/now/screen?place=${barn}`);
  expect(spanish).toContain(`<meta http-equiv="refresh" content="20; url=/now/screen?place=${barn}"/>`);
  expect(spanish).toContain(inHtml.es("calendar.now.on"));
});

test("before and after the ten days it says so (NOW-04)", async () => {
  for (const [now, said] of [
    ["2025-10-10T12:00:00-06:00", inText.es("calendar.now.before", { day: "jueves 16 de octubre" })],
    ["2025-11-10T12:00:00-07:00", inText.es("calendar.now.after")],
  ]) {
    const then = await startSite({ settings: { SITE_NOW: now! } });
    const text = plainText(await (await then.request("/es/now")).text());
    expect(text).toContain(said);
    expect(text).toContain(inText.es("calendar.now.nothingNext"));
    await then.close();
  }
});

test("before the days it says what comes next and what the opening evening holds, and how to register (NOW-04)", async () => {
  const then = await startSite({ settings: { SITE_NOW: "2025-10-10T12:00:00-06:00" } });
  onTestFinished(() => then.close());
  const on = (day: number, title: string) =>
    buildEvent(then.db, {
      title,
      start_date: new Date(`2025-10-${day}T18:00:00-06:00`),
      end_date: new Date(`2025-10-${day}T20:00:00-06:00`),
    });
  for (const day of [11, 12, 13]) await on(day, `Walk ${day}`);
  await on(16, "Long dinner");
  const page = await (await then.request("/es/now")).text();
  expect(plainText(page)).toMatch(/Walk 11 .*Walk 13 .*Noche de apertura Jue 16 oct, .*Long dinner/is);
  expect(plainText(page)).not.toContain(inText.es("calendar.now.nothingOn"));
  expect(page).toMatch(/<a[^>]*href="\/es\/register"[^>]*class="link"/);
});

test("whoever looks a minute later sees what has begun since, at the first look (NOW-05)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const then = await startSite({ settings: { SITE_NOW: "2025-10-18T12:59:30-06:00" } });
  onTestFinished(() => then.close());
  await buildEvent(then.db, { title: "Barn dance", start_date: at("13:00"), end_date: at("15:00") });
  const pages = ["/now", "/es/now", "/now/screen"];
  const isOn = async (path: string) =>
    /<section data-on.*?<\/section>/s.exec(await (await then.request(path)).text())![0].includes("Barn dance");
  for (const path of pages) expect(await isOn(path), path).toBe(false);
  vi.setSystemTime(Date.now() + 61_000);
  for (const path of pages) expect(await isOn(path), path).toBe(true);
});
