import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { tablesTimeOut } from "../tests/support/outage.ts";
import { inHtml, inText } from "../tests/support/sentences.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await signIn(site, { email: "ana@example.org", fullName: "Ana" });
  await site.loseDatabase();
});
afterAll(() => site.close());

const words = {
  en: [inText.en("errors.outageTitle"), inText.en("errors.refused.outage")],
  es: [inText.es("errors.outageTitle"), inText.es("errors.refused.outage")],
};
const signOut = () => postForm(site, "/auth/sign-out", {}, { cookie });

async function expectBackSoon(answer: Response, [title, sentence]: string[]) {
  const html = await answer.text();
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    503,
    "60",
    "no-store",
  ]);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(sentence);
  // The page has its frame.
  expect(html).toContain("<footer");
  return html;
}

test.each([
  "/registration/some-token",
  "/registration/some-token/not-me",
  "/newsletter/confirm?token=some-token",
  "/calendar",
  "/calendar/6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11",
  "/calendar/propose/some-token",
])("%s says that it is back in a moment while the database cannot be reached, in both languages", async (path) => {
  for (const language of ["en", "es"] as const) {
    const before = site.logged.filter((line) => line.includes('"database-outage"')).length;
    await expectBackSoon(await site.request(language === "es" ? `/es${path}` : path), words[language]);
    expect(site.logged.filter((line) => line.includes('"database-outage"'))).toHaveLength(before + 1);
  }
});

test.each([
  ["/es/verification-success", { token: "some-token" }],
  ["/es/verification-success", { token: "some-token", intent: "resend" }],
  ["/es/auth/reset-password", { token: "some-token", password: "a long password", confirm: "a long password" }],
  ["/es/registration/some-token/not-me", {}],
  ["/es/calendar/starred", { star: "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11" }],
])("a form sent to %s is told so too", async (path, fields) => {
  await expectBackSoon(await postForm(site, path, fields), words.es);
});

test("who is signed in is not taken for a stranger: the change waits, and what was typed stays", async () => {
  const fields = { isUpdate: "yes", fullName: "Ana", email: "ana@example.org", additionalNotes: "Typed for long" };
  const answer = await postForm(site, "/register", fields, { cookie });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  const html = await answer.text();
  expect(html).toContain("Typed for long");
  expect(html).not.toContain(inHtml.en("register.signInFirst"));
});

test("what was typed on /account stays too, whichever form it was, and no secret comes along", async () => {
  const details = { fullName: "Ana María", phoneNumber: "+1 303 555 0142", organizations: "Choir of the typed" };
  const forms = [
    [{ intent: "details", ...details }, Object.values(details)],
    [{ intent: "language", language: "es" }, ['checked="" value="es"']],
    [{ intent: "passkey-name", id: "key-of-ana", name: "Kitchen laptop" }, ["key-of-ana", "Kitchen laptop"]],
  ] as const;
  for (const [fields, cache] of forms) {
    const answer = await postForm(site, "/account", fields, { cookie });
    const html = await expectBackSoon(answer, [words.en[0]!, "Nothing you typed is lost"]);
    expect(html).toContain(inHtml.en("errors.refused.unavailable"));
    for (const text of cache) expect(html).toContain(text);
    const named = new RegExp(`(?=[^>]* name="intent")[^>]* value="${fields.intent}"`);
    expect(html).toMatch(named);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const signedOut = await postForm(site, "/account", forms[0][0]);
  expect(signedOut.status, "without a session it is kept until one signs in").toBe(401);
  expect(await signedOut.text()).toContain("Choir of the typed");
});

test("who cannot be looked up is told so, by a page and by a call", async () => {
  const sentence = inText.en("errors.refused.unavailable");
  for (const intent of ["withdraw", "sign-out-everywhere", "no such form"])
    await expectBackSoon(await postForm(site, "/account", { intent }, { cookie }), [words.en[0]!, sentence]);
  await expectBackSoon(await site.request("/account", { headers: { cookie } }), [words.en[0]!, sentence]);
  const star = { star: "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11" };
  await expectBackSoon(await postForm(site, "/calendar/starred", star, { cookie }), [words.en[0]!, sentence]);
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
  const call = await site.request("/account/passkeys", { method: "POST", body: "{}", headers });
  expect([call.status, call.headers.get("retry-after"), await call.json()]).toEqual([
    503,
    "60",
    { success: false, error: expect.stringContaining(sentence) },
  ]);
});

test("nobody is told that they are signed out while their session stands: the cookie stays with them (CHR-28)", async () => {
  const answer = await signOut();
  expect(answer.headers.getSetCookie()).toEqual([]);
  await expectBackSoon(answer, [words.en[0]!, inText.en("errors.refused.still-signed-in")]);
});

test("while only the session cannot be read, nothing is taken in a stranger's name", async () => {
  const own = await startSite();
  onTestFinished(() => own.close());
  const session = await signIn(own, { email: "ana@example.org", fullName: "Ana" });
  await tablesTimeOut(own.db, ["auth.sessions"]);
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie: session };
  const body = JSON.stringify({ fullName: "Ana", email: "ana@example.org" });
  const sent = [
    await postForm(own, "/register", { fullName: "Ana", email: "ana@example.org" }, { cookie: session }),
    await own.request("/api/register-user", { method: "POST", body, headers }),
    await postForm(own, "/calendar/propose", { name: "Ana", title: "Typed for long" }, { cookie: session }),
    await postForm(own, "/calendar/starred", {}, { cookie: session }),
    await postForm(own, "/auth/sign-out", {}, { cookie: session }),
  ];
  expect(sent.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(sent.map(() => [503, "60"]));
  expect(sent.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
  expect(await sent[2]!.text()).toContain("Typed for long");
  expect(await own.db.selectFrom("registrations").select("id").execute()).toEqual([]);
});

test("a statement that takes too long is told like a database that is away, and what was typed stays", async () => {
  const own = await startSite();
  onTestFinished(() => own.close());
  const session = await signIn(own, { email: "ana@example.org", fullName: "Ana" });
  const proposal = {
    title: "Porch potluck",
    start_date: "2025-10-18",
    start_time: "18:00",
    name: "Ana",
    email: "a@x.org",
  };
  await postForm(own, "/calendar/propose", { ...proposal, end_date: "2025-10-18", end_time: "20:00" });
  const [mail] = await own.outbox();
  const link = new URL(/https?:\/\/\S+\/calendar\/propose\/[\w-]+/.exec(mail!.text)![0]).pathname;
  await tablesTimeOut(own.db, ["events", "profiles", "throttle", "proposal_drafts", "registration_links"]);

  await expectBackSoon(await own.request("/calendar"), words.en);
  await expectBackSoon(await own.request("/es/calendar/propose/some-token"), words.es);
  const sent = [
    ["/register", { fullName: "Ana", email: "ana@example.org", additionalNotes: "Typed for long" }],
    ["/registration/some-token", { fullName: "Ana", additionalNotes: "Typed for long" }],
    ["/newsletter", { email: "typed.for.long@example.org" }],
    ["/calendar/propose", { ...proposal, title: "Typed for long", end_date: "2025-10-18", end_time: "20:00" }],
    [link, { ...proposal, title: "Typed for long", end_date: "2025-10-18", end_time: "20:00" }],
    ["/registration", { email: "typed.for.long@example.org" }],
    ["/auth", { email: "typed.for.long@example.org" }],
    ["/forgot-password", { email: "typed.for.long@example.org" }],
    ["/account", { intent: "details", fullName: "Typed for long" }],
  ] as const;
  for (const [path, fields] of sent) {
    const answer = await postForm(own, path, fields, path === "/account" ? { cookie: session } : {});
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "60"]);
    const html = await answer.text();
    expect(html, path).toMatch(/typed.for.long/i);
    // Such a page is not reloaded when another tab signs in.
    expect(html.includes("data-resubmitted"), path).toBe("fullName" in fields || "title" in fields);
  }
});
