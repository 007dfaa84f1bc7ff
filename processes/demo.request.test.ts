import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBrowser, textAt, type Browser } from "../tests/support/browser.ts";
import { startRunningSite, type RunningSite } from "../tests/support/running-site.ts";
import { sampleAdmins } from "../sample-community/seed.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let demo: RunningSite;
let outbox: string;
/** The browser of a signed-in organizer. */
let browser: Browser;

beforeAll(async () => {
  demo = await startRunningSite({ SITE_NOW: "", LIMITS_FACTOR: "1000" }, "demo");
  outbox = await vi.waitUntil(() => /\/outbox\?key=\S+/.exec(demo.output())?.[0]);
  const { origin } = demo;
  browser = openBrowser({ request: (address, init) => fetch(origin + address, { ...init, redirect: "manual" }) });
  await browser.get(outbox);
  const email = sampleAdmins()[0]!;
  await browser.post("/auth", { intent: "send", email });
  const code = await vi.waitUntil(async () => /(\d{6}) is your/.exec(await textAt(browser, "/outbox"))?.[1], waiting);
  await browser.post("/auth", { intent: "verify", email, token: code });
});
afterAll(() => demo?.stop());

const waiting = { timeout: 20_000, interval: 100 };

/** Returns the days and times on a page, such as "Oct 9, 2025, 9:00 AM". */
async function timesOn(page: string): Promise<string[]> {
  const text = (await textAt(browser, page)).replaceAll(/<script.*?<\/script>|<[^>]+>|[\u2066\u2069\s]+/gs, " ");
  return text.match(/[A-Z][a-z]{2,8} \d{1,2}, 20\d\d(, \d{1,2}:\d\d [AP]M)?/g) ?? [];
}

test("who organizes sees one time everywhere, that of the demo: in campaigns, the audit, emails, their account and all lists", async () => {
  const campaigns = await timesOn("/admin/campaigns");
  expect(campaigns).toContain("Oct 9, 2025, 9:00 AM");
  expect(campaigns).toContain("Sep 30, 2025, 10:40 AM");
  expect(await timesOn("/admin/audit")).toContain("October 1, 2025");
  expect(await timesOn("/account")).toContain("October 1, 2025");
  expect((await timesOn("/outbox"))[0]).toBe("Oct 1, 2025");
  const now = new Date().getFullYear();
  for (const page of [
    "",
    "/campaigns",
    "/campaigns/automatic",
    "/templates",
    "/places",
    "/events",
    "/figures",
    "/audit",
  ])
    expect(
      (await timesOn(`/admin${page}`)).filter((time) => time.includes(String(now))),
      page,
    ).toEqual([]);
});

test("what is done in the demo happens on its day: a place is confirmed, and a campaign that goes on arrives in the demo's outbox", async () => {
  const [place] = /\/admin\/places\/[\w-]{36}/.exec(await textAt(browser, "/admin/places?q=Meeting"))!;
  expect(await timesOn(place)).toEqual(["March 15, 2025"]);
  await browser.post(place, { intent: "confirm" });
  expect(await timesOn(place)).toEqual(["October 1, 2025"]);

  const [campaign] = /\/admin\/campaigns\/[\w-]{36}/.exec(await textAt(browser, "/admin/campaigns?q=where+we+meet"))!;
  await browser.post(campaign, { intent: "resume" });
  await vi.waitUntil(
    async () => (await textAt(browser, "/outbox")).split(">Cohere Boulder: where we meet<").length > 20,
    waiting,
  );
  // The campaign of next week is scheduled.
  expect(await timesOn("/admin/campaigns")).toContain("Oct 9, 2025, 9:00 AM");
});
