import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildDelivery } from "../../../tests/support/builders.ts";
import { input } from "../../../tests/support/browser.ts";
import { openedPage, readPage } from "../../../tests/support/mailed-links.ts";
import { buildReader, loggedConsents, storedChoices } from "../../../tests/support/preferences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

const reader = (overrides?: Parameters<typeof buildReader>[1]) => buildReader(site.db, overrides);
const stored = (id: string) => storedChoices(site.db, id);
const logOf = (id: string) => loggedConsents(site.db, id);

const oneClick = (token: string, init: RequestInit = {}) =>
  site.request(`/u/${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    ...init,
  });

test("ends the newsletter without a session, from any site, without a redirect, and twice is once", async () => {
  const { id, token } = await reader();
  const from = { "Sec-Fetch-Site": "cross-site", Origin: "https://mail.example", Cookie: "session=x" };
  for (let n = 0; n < 2; n++) {
    const answer = await oneClick(token, {
      headers: { ...from, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  }
  expect(await stored(id)).toMatchObject({ subscribed: false, event_notifications: true });
  expect(await logOf(id)).toEqual([{ flag: "subscribed", given: false, source: "one-click", wording: "Unsubscribe" }]);
});

test("takes the token of a mail, which leads to its person, and that of somebody who became another", async () => {
  const [ana, ben] = [await reader(), await reader()];
  const delivery = await buildDelivery(site.db, { profile_id: ana.id, email: "old-address@example.org" });
  await oneClick(delivery.token);
  expect((await stored(ana.id)).subscribed).toBe(false);
  await site.db.insertInto("former_tokens").values({ token: "token-of-before-22ch", profile_id: ben.id }).execute();
  await oneClick("token-of-before-22ch");
  expect((await stored(ben.id)).subscribed).toBe(false);
});

test("answers 200 for tokens that nobody has, and whatever the body is", async () => {
  const { id, token } = await reader();
  for (const made of ["x", "made-up-but-long", "%00", "a".repeat(300), "..%2F.."])
    expect((await oneClick(made)).status, made).toBe(200);
  expect((await oneClick(token, { headers: {}, body: "\0\xff{not a form" })).status).toBe(200);
  expect((await stored(id)).subscribed).toBe(false);
});

test("a hundred at once are one entry of the log and of the audit", async () => {
  const { id, token } = await reader();
  const answers = await Promise.all(Array.from({ length: 100 }, () => oneClick(token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await logOf(id)).toHaveLength(1);
  const entries = site.db.selectFrom("audit").select("action").where("subject", "=", `profile:${id}`);
  expect(await entries.execute()).toEqual([{ action: "newsletter.stopped" }]);
});

test("its page has one button; whoever presses it reads that it is done, and how to take it back", async () => {
  const { id, email, token } = await reader();
  const page = await openedPage(site, `/u/${token}`);
  expect([page.heading, page.main.match(/<button/g)?.length]).toEqual(["Unsubscribe?", 1]);
  expect(page.words).toContain(email);
  const done = await readPage(await postForm(site, `/u/${token}`, { "List-Unsubscribe": "One-Click" }));
  expect([done.status, done.heading]).toEqual([200, "You are unsubscribed"]);
  const [, action = ""] = /action="([^"]*)"/.exec(done.main)!;
  expect(action).toBe(`/unsubscribe?token=${token}`);
  expect([input(done.main, "subscribed"), input(done.main, "event_notifications")].every(Boolean)).toBe(true);
  await postForm(site, action, { intent: "save", subscribed: "on", event_notifications: "on" });
  expect(await stored(id)).toMatchObject({ subscribed: true, event_notifications: true });
});

test("its page is in the language of the person, and English stays a click away", async () => {
  const { token } = await reader({ language: "es" });
  const first = await site.request(`/u/${token}`);
  expect(first.headers.get("location")).toBe(`/es/u/${token}?mailed`);
  expect((await openedPage(site, `/es/u/${token}?mailed`)).heading).toBe("¿Cancelar tu suscripción?");
  expect((await openedPage(site, `/u/${token}?mailed`)).heading).toBe("Unsubscribe?");
  const posted = await oneClick(token);
  expect([posted.status, posted.headers.get("location")]).toEqual([200, null]);
});
