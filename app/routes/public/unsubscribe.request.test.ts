import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { input, openBrowser } from "../../../tests/support/browser.ts";
import { languageOf, openedPage, pathIn, readPage } from "../../../tests/support/mailed-links.ts";
import { buildReader, loggedConsents, storedChoices } from "../../../tests/support/preferences.ts";
import { linksOf } from "../../../tests/support/rendered-page.tsx";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

const reader = (overrides?: Parameters<typeof buildReader>[1]) => buildReader(site.db, overrides);
const stored = (id: string) => storedChoices(site.db, id);
const logOf = (id: string) => loggedConsents(site.db, id);

const isOn = (html: string) =>
  Object.fromEntries(
    ["subscribed", "marketing_consent", "event_notifications"].map((flag) => [
      flag,
      input(html, flag).includes("checked"),
    ]),
  );

const nothing = { subscribed: false, marketing_consent: false, event_notifications: false };

describe.each(["en", "es"] as const)("the page of the preferences in %s", (language) => {
  const { say, at } = languageOf(language);
  const page = at("/unsubscribe");

  test("shows the three flags of the person, in the words of its address, without a session (UNS-01, UNS-04, UNS-08, UNS-14)", async () => {
    const { token, email } = await reader();
    const answer = await site.request(`${page}?token=${token}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    const { status, heading, words, main } = await readPage(answer);
    expect([status, heading]).toEqual([200, inText[language]("preferences.title")]);
    expect(words).toContain(email);
    expect(words).toContain(say("This switch is the gate", "De este interruptor depende todo"));
    expect(isOn(main)).toEqual({ subscribed: true, marketing_consent: false, event_notifications: true });
  });

  test.each([
    ["", 200, "preferences.tokenMissing"],
    ["?token=", 400, "preferences.tokenMissing"],
    ["?token=short-9ch", 400, "preferences.tokenShort"],
    ["?token=made-up-but-long", 404, "preferences.tokenUnknown"],
    ["?token=%00%00%00%00%00%00%00%00%00%00", 404, "preferences.tokenUnknown"],
  ] as const)("with %j says what is wrong, and offers the link (UNS-02..04, UNS-06)", async (query, status, key) => {
    const opened = await openedPage(site, page + query);
    expect(opened.status).toBe(status);
    const whatToDo = inText[language](status === 404 ? "preferences.tokenUnknownText" : "preferences.tokenMissingText");
    expect(opened.words).toMatch(pattern`${whatToDo}.*${inText[language](key)}`);
    expect(input(opened.main, "email")).toContain('type="email"');
  });

  test("saves with Update, says so, and takes it back with Undo (UNS-10, UNS-12)", async () => {
    const { id, token } = await reader();
    const there = openBrowser(site);
    const pageWithToken = `${page}?token=${token}`;
    const saved = await there.post(pageWithToken, { intent: "save", marketing_consent: "on" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, pageWithToken]);
    const { toast, main } = await openedPage(site, pageWithToken, there);
    expect(toast).toMatch(`${inText[language]("preferences.updated")} | `);
    expect(linksOf(main)).toContain(`${inText[language]("calendar.starred.toCalendar")} ${at("/calendar")}`);
    expect(isOn(main)).toEqual({ ...nothing, marketing_consent: true });
    expect(await stored(id)).toEqual({ ...nothing, marketing_consent: true, consent_source: null });
    const undo = { intent: "save", subscribed: "on", event_notifications: "on" };
    const html = await (await there.post(pageWithToken, { intent: "save", marketing_consent: "on" })).text();
    expect(html, "the same again is saved, and is no change").toBe("");
    await there.post(pageWithToken, undo);
    expect(await stored(id)).toEqual({
      subscribed: true,
      marketing_consent: false,
      event_notifications: true,
      consent_source: "preferences",
    });
    const log = await logOf(id);
    expect(log.map(({ flag, given }) => `${flag} ${given}`)).toEqual([
      "subscribed false",
      "marketing_consent true",
      "event_notifications false",
      "subscribed true",
      "marketing_consent false",
      "event_notifications true",
    ]);
    expect(new Set(log.map(({ source }) => source))).toEqual(new Set(["preferences"]));
    expect(log[1]!.wording).toBe(inText[language]("preferences.flags.marketing_consent.label"));
  });

  test("turns all three off without saving, where there is no script; Update then saves it (UNS-09)", async () => {
    const { id, token } = await reader();
    const pageWithToken = `${page}?token=${token}`;
    const before = await stored(id);
    const { status, main, words } = await readPage(
      await postForm(site, pageWithToken, { intent: "all", subscribed: "on", event_notifications: "on" }),
    );
    expect([status, isOn(main)]).toEqual([200, nothing]);
    expect(words).toContain(inText[language]("preferences.allOffText"));
    expect(await stored(id)).toEqual(before);
    await postForm(site, pageWithToken, { intent: "save" });
    expect(await stored(id)).toEqual({ ...nothing, consent_source: null });
  });

  test("mails the link to a mailbox that lost it, and says the same to one that nobody has", async () => {
    const { email, id } = await reader();
    const answers = await Promise.all(
      [email, "nobody-here@example.org"].map((one) => postForm(site, page, { intent: "link", email: one })),
    );
    for (const answer of answers)
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?outcome=sent`]);
    const sent = await openedPage(site, `${page}?outcome=sent`);
    expect(sent.heading).toBe(inText[language]("preferences.lost.sentTitle"));
    expect(linksOf(sent.main)).toEqual([
      `${inText[language]("calendar.starred.toCalendar")} ${at("/calendar")}`,
      `${inText[language]("preferences.lost.other")} ${at("/unsubscribe?lost")}`,
    ]);
    const mails = await site.outbox();
    expect(mails.filter(({ to }) => to === "nobody-here@example.org")).toEqual([]);
    const mail = mails.findLast(({ to }) => to === email)!;
    expect(mail.subject).toContain(say("Your email preferences", inText.es("preferences.title")));
    const path = pathIn(mail.text, /https?:\S+\/unsubscribe\?token=[\w-]+/);
    expect(path.startsWith(`${page}?`)).toBe(true);
    expect((await openedPage(site, path)).words).toContain(email);
    expect(await logOf(id)).toEqual([]);
  });

  test("refuses an address that is none, a program that fills in everything, and too many tries", async () => {
    const typo = await readPage(await postForm(site, page, { intent: "link", email: "ana@" }));
    expect(typo.status).toBe(422);
    expect(input(typo.main, "email")).toContain('value="ana@"');
    expect(typo.words).toContain(say("doesn’t look like an email address", "no parece"));
    const trapped = await postForm(site, page, { intent: "link", email: "a@example.org", homepage: "x" });
    expect(trapped.status).toBe(422);
    for (let n = 0; n < 5; n++) await postForm(site, page, { intent: "link", email: "often@example.org" });
    const often = await postForm(site, page, { intent: "link", email: "often@example.org" });
    expect([often.status, Number(often.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

test("whoever has a forwarded letter cannot turn the newsletter on unseen: its person is told, and ends it with one click", async () => {
  const { id, email, token } = await reader({ subscribed: false, language: "es" });
  const mailsToReader = async () => (await site.outbox()).filter(({ to }) => to === email);
  const save = (fields: Record<string, string>) =>
    postForm(site, `/unsubscribe?token=${token}`, { intent: "save", ...fields });
  await save({ event_notifications: "on", marketing_consent: "on" });
  expect(await mailsToReader(), "nothing to tell of").toEqual([]);
  for (let n = 0; n < 3; n++) {
    await save({ subscribed: "on" });
    if (n < 2) await save({});
  }
  expect((await stored(id)).subscribed).toBe(true);
  const mails = await mailsToReader();
  const subject = inText.es("preferencesMail.on.subject", { name: "Cohere Boulder" });
  expect(mails).toMatchObject([{ subject }]);
  const path = pathIn(mails[0]!.text, /https?:\S+\/u\/[\w-]+/);
  expect((await openedPage(site, path)).heading).toBe(inText.es("preferences.oneClick.title"));
  await postForm(site, path, { "List-Unsubscribe": "One-Click" });
  expect((await stored(id)).subscribed).toBe(false);
});

test("a token that was tried sixty times from one address waits; its person's click in a mail never does", async () => {
  const { token } = await reader();
  for (let n = 0; n < 60; n++) await site.request(`/api/unsubscribe?token=made-up-token-${n}`);
  for (const path of [`/unsubscribe?token=${token}`, `/api/unsubscribe?token=${token}`, `/u/${token}`]) {
    const refused = await site.request(path);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0], path).toEqual([429, true]);
  }
  expect((await site.request(`/u/${token}`, { method: "POST" })).status).toBe(200);
});

test("without the database the page says that loading, and that saving failed, and keeps what was chosen (UNS-07, UNS-13)", async () => {
  const lost = await startSite();
  const { id } = await buildProfile(lost.db, { subscribed: true });
  const { token } = await buildPreferences(lost.db, { profile_id: id });
  await lost.loseDatabase();
  const pageWithToken = `/unsubscribe?token=${token}`;
  const loading = await readPage(await lost.request(pageWithToken));
  expect([loading.status, loading.words.includes(inText.en("preferences.failedLoad"))]).toEqual([503, true]);
  const saving = await readPage(await postForm(lost, pageWithToken, { intent: "save", marketing_consent: "on" }));
  expect([saving.status, saving.words.includes(inText.en("preferences.failedSave"))]).toEqual([503, true]);
  expect(isOn(saving.main)).toEqual({ ...nothing, marketing_consent: true });
  const call = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(nothing) };
  for (const [answer, error] of [
    [await lost.request(`/api${pageWithToken}`), inText.en("preferences.failedLoad")],
    [await lost.request(`/api${pageWithToken}`, call), inText.en("preferences.failedSave")],
  ] as const)
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ success: false, error })]);
  expect((await lost.request(`/u/${token}`, { method: "POST" })).status, "it is not done").toBe(503);
  await lost.close();
});

describe("/api/unsubscribe", () => {
  const call = (token: string, body: unknown, method = "POST") =>
    site.request(`/api/unsubscribe?token=${token}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  test("answers the address and the three flags, and saves them (UNS-05, UNS-11)", async () => {
    const { id, email, token } = await reader();
    const answer = await site.request(`/api/unsubscribe?token=${token}`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { email, subscribed: true, marketing_consent: false, event_notifications: true },
    ]);
    const saved = await call(token, { ...nothing, marketing_consent: true });
    expect([saved.status, await saved.json()]).toEqual([200, { success: true }]);
    expect(await stored(id)).toEqual({ ...nothing, marketing_consent: true, consent_source: null });
  });

  test.each([
    ["", 400, inText.en("preferences.tokenMissing")],
    ["123456789", 400, inText.en("preferences.tokenShort")],
    ["made-up-but-long", 404, inText.en("preferences.tokenUnknown")],
  ])("refuses the token %j with %d and the exact words", async (token, status, error) => {
    for (const answer of [await site.request(`/api/unsubscribe?token=${token}`), await call(token, nothing)])
      expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })]);
  });

  test("refuses bodies that are no choice of three, whatever else is in them, and changes nothing", async () => {
    const { id, token } = await reader();
    const before = await stored(id);
    const wrong = [
      ["{", 400],
      ["[]", 400],
      ["null", 400],
      [{}, 422],
      [{ subscribed: "yes", marketing_consent: 1, event_notifications: null }, 422],
      [{ subscribed: false, marketing_consent: false }, 422],
      ['{"__proto__":{"subscribed":false,"marketing_consent":false,"event_notifications":false}}', 422],
      [{ ...nothing, padding: "x".repeat(70_000) }, 413],
    ] as const;
    for (const [body, status] of wrong) expect((await call(token, body)).status, JSON.stringify(body)).toBe(status);
    expect((await call(token, nothing, "PUT")).status).toBe(405);
    expect(await stored(id)).toEqual(before);
  });
});

test("another site cannot save preferences in a visitor's browser", async () => {
  const { id, token } = await reader();
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await postForm(site, `/unsubscribe?token=${token}`, { intent: "save" }, foreign)).status).toBe(403);
  expect((await stored(id)).subscribed).toBe(true);
});
