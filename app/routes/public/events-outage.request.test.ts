import { afterAll, beforeAll, expect, test } from "vitest";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await tablesTimeOut(site.db, ["events"]);
});
afterAll(() => site.close());

/** How often the log was told of a request. */
function timesLogged(answer: Response): number {
  const requestId = answer.headers.get("x-request-id")!;
  return site.logged.filter((line) => line.includes("database-outage") && line.includes(requestId)).length;
}

test.each([
  "/calendar.ics",
  "/es/calendar.ics?theme=arts",
  "/calendar.atom",
  "/calendar/6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11.ics",
])(
  "%s is never empty when events cannot be read: whoever subscribed keeps what they have and comes back",
  async (path) => {
    const answer = await site.request(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toMatch(/VCALENDAR|<feed|relation|select/);
    expect(timesLogged(answer)).toBe(1);
  },
);

test("the map of the site names its pages when events cannot be read, and is not kept like that", async () => {
  const answer = await site.request("/sitemap.xml");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toMatch(/<loc>[^<]+\/register<\/loc>/);
  expect(timesLogged(answer)).toBe(1);
});

test("pages with events say that they are back in a moment, in their language, and the others go on", async () => {
  const page = await site.request("/es/calendar");
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('lang="es"');
  expect((await site.request("/about")).status).toBe(200);
});
