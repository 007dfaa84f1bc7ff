import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPreferences } from "../../../tests/support/builders.ts";
import { input, openBrowser } from "../../../tests/support/browser.ts";
import { inHtml, pattern } from "../../../tests/support/sentences.ts";
import { signInMember } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function reader() {
  const { profileId, cookie } = await signInMember(site);
  await buildPreferences(site.db, { profile_id: profileId });
  await site.db.updateTable("profiles").set({ subscribed: true }).where("id", "=", profileId).execute();
  return { profileId, browser: openBrowser(site, cookie) };
}

const choicesOf = (profileId: string) =>
  site.db
    .selectFrom("profiles as p")
    .innerJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.subscribed", "o.consent_at"])
    .where("p.id", "=", profileId)
    .executeTakeFirstOrThrow();

test("the newsletter ends with one button on /account, which then is gone; it is on record, and nobody else's ends", async () => {
  const [ana, ben] = [await reader(), await reader()];
  expect(await (await ana.browser.get("/account")).text()).toContain(inHtml.en("account.mail.stop"));
  const answer = await ana.browser.post("/es/account", { intent: "newsletter-stop" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es/account#mail"]);
  const page = await (await ana.browser.get("/es/account")).text();
  for (const text of [inHtml.es("account.mail.stopped"), inHtml.es("account.mail.unsubscribed")])
    expect(page).toContain(text);
  expect(page).not.toContain("newsletter-stop");
  for (const sentence of ["Boletín: no", "la página de la cuenta", `<q>${inHtml.es("account.mail.stop")}</q>`])
    expect(page.toLowerCase()).toContain(sentence.toLowerCase());
  expect(await choicesOf(ana.profileId)).toEqual({ subscribed: false, consent_at: null });
  expect(await choicesOf(ben.profileId)).toEqual({ subscribed: true, consent_at: expect.any(Date) });
  const actions = await site.db.selectFrom("audit").select(["action", "subject"]).execute();
  expect(actions).toEqual([{ action: "newsletter.stopped", subject: `profile:${ana.profileId}` }]);
});

test("new events once a week are asked for on /account, with themes, and ended there; an ended session loses nothing", async () => {
  const { profileId, browser } = await reader();
  const choices = { intent: "digest", event_digest: "on", "digest-wellness": "on" };
  expect((await browser.post("/account", choices)).headers.get("location")).toBe("/account#mail");
  const page = await (await browser.get("/account")).text();
  expect(page).toContain(inHtml.en("account.mail.digestOn"));
  const isOn = (html: string) =>
    ["event_digest", "digest-wellness", "digest-arts"].map((name) => input(html, name).includes("checked"));
  expect(isOn(page)).toEqual([true, true, false]);
  const digest = () =>
    site.db
      .selectFrom("preferences")
      .select(["event_digest", "digest_themes"])
      .where("profile_id", "=", profileId)
      .executeTakeFirst();
  expect(await digest()).toEqual({ event_digest: true, digest_themes: ["wellness"] });
  expect(isOn(await (await openBrowser(site).post("/account", choices)).text()), "signed out").toEqual([
    true,
    true,
    false,
  ]);
  await browser.post("/es/account", { intent: "digest", "digest-wellness": "on" });
  expect(await (await browser.get("/es/account")).text()).toContain(inHtml.es("account.mail.digestOff"));
  expect(await digest()).toEqual({ event_digest: false, digest_themes: ["wellness"] });
  const log = await site.db
    .selectFrom("consent_log")
    .select(["flag", "given", "source"])
    .where("profile_id", "=", profileId)
    .orderBy("id")
    .execute();
  expect(log).toEqual([true, false].map((given) => ({ flag: "event_digest", given, source: "account" })));
});

test.each([
  ["/privacy", '<li>The newsletter: <a href="/account"'],
  ["/es/privacy", '<li>El boletín: en <a href="/es/account"'],
])("%s says where the newsletter ends today", async (path, promise) => {
  expect(await (await site.request(path)).text()).toContain(promise);
});

test("the way from /account to email about starred events leads to the button that begins and ends it", async () => {
  const { browser } = await reader();
  const account = await (await browser.get("/es/account")).text();
  const [, address, id] = pattern`href="([^"]*)#([\w-]+)"[^>]*>${inHtml.es("account.mail.starred")}<`.exec(account)!;
  const isOn = async () => /<button[^>]*value="no"/.test(await (await browser.get(address!)).text());
  expect(await (await browser.get(address!)).text()).toContain(` id="${id}"`);
  for (const mails of ["yes", "no"]) {
    await browser.post(address!, { intent: "mails", mails });
    expect(await isOn()).toBe(mails === "yes");
  }
});
