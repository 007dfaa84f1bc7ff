import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCampaign, buildDelivery } from "../../../tests/support/builders.ts";
import { input, openBrowser } from "../../../tests/support/browser.ts";
import { languageOf, openedPage, readPage } from "../../../tests/support/mailed-links.ts";
import { buildReader, loggedConsents, storedChoices } from "../../../tests/support/preferences.ts";
import { linksOf } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
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
  expect(linksOf(done.main)).toContain(`${inText.en("calendar.starred.toCalendar")} /calendar`);
  expect([done.status, done.heading]).toEqual([200, inText.en("preferences.oneClick.doneTitle")]);
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
  expect((await openedPage(site, `/es/u/${token}?mailed`)).heading).toBe(inText.es("preferences.oneClick.title"));
  expect((await openedPage(site, `/u/${token}?mailed`)).heading).toBe("Unsubscribe?");
  const posted = await oneClick(token);
  expect([posted.status, posted.headers.get("location")]).toEqual([200, null]);
});

test.each(["en", "es"] as const)(
  "in %s new events are asked for, of some themes; a click in one ends them alone",
  async (language) => {
    const { say, at } = languageOf(language);
    const { id, email, token } = await reader({ language });
    const there = openBrowser(site);
    const here = `${at("/unsubscribe")}?token=${token}`;
    const shown = async (...names: string[]) => {
      const { main } = await openedPage(site, here, there);
      return names.map((name) => input(main, name).includes("checked"));
    };
    expect(await shown("event_digest")).toEqual([false]);
    const on = { intent: "save", subscribed: "on", event_notifications: "on", event_digest: "on", "digest-arts": "on" };
    expect((await there.post(here, on)).status).toBe(303);
    expect(await shown("event_digest", "digest-arts", "digest-economy")).toEqual([true, true, false]);
    await there.post(here, { ...on, "digest-economy": "on" });
    const label = inText[language]("preferences.flags.event_digest.label");
    const yes = (await logOf(id)).map(({ flag, given, wording }) => [flag, given, wording?.split(" · ").at(-1)]);
    expect(yes).toEqual([
      ["event_digest", true, `${label} (${say("Arts", "Arte")})`],
      [
        "event_digest",
        true,
        `${label} (${say("Arts, New Economy", `Arte, ${inText.es("calendar.category.economy")}`)})`,
      ],
    ]);

    const { id: campaign_id } = await buildCampaign(site.db, { kind: "digest", rule: "digest" });
    const delivery = await buildDelivery(site.db, { profile_id: id, email, campaign_id });
    const click = at(`/u/${delivery.token}`);
    expect((await openedPage(site, click)).words).toContain(
      say("What else you chose stays", "Lo demás que elegiste sigue"),
    );
    const done = await readPage(await postForm(site, click, { "List-Unsubscribe": "One-Click" }));
    expect(done.heading).toBe(inText[language]("preferences.oneDigest.doneTitle"));
    expect(await stored(id)).toMatchObject({ subscribed: true, event_notifications: true });
    expect(await shown("event_digest", "subscribed", "digest-arts")).toEqual([false, true, true]);
    expect((await logOf(id)).at(-1)).toMatchObject({ flag: "event_digest", given: false, source: "one-click" });
    expect((await openedPage(site, click)).words).toContain(
      say("There’s nothing left to do", "No queda nada por hacer"),
    );
  },
);
