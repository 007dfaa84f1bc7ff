import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
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
  en: ["Back in a moment", "We cannot reach our records just now."],
  es: ["Volvemos en un momento", "Ahora mismo no podemos consultar nuestros datos."],
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
  // The page around it is whole.
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
])("%s says that it is back in a moment while the database is away, in both languages", async (path) => {
  for (const language of ["en", "es"] as const) {
    const before = site.logged.filter((line) => line.includes('"database-away"')).length;
    await expectBackSoon(await site.request(language === "es" ? `/es${path}` : path), words[language]);
    expect(site.logged.filter((line) => line.includes('"database-away"'))).toHaveLength(before + 1);
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
  expect(html).not.toContain("Please sign in first");
});

test("who cannot be looked up is told so, by a page and by a call", async () => {
  const sentence = "We cannot check who you are just now.";
  await expectBackSoon(await postForm(site, "/account", { intent: "details" }, { cookie }), [words.en[0]!, sentence]);
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
  await expectBackSoon(answer, [words.en[0]!, "you are still signed in"]);
});

test("while only the session cannot be read, nothing is taken in a stranger's name", async () => {
  const own = await startSite();
  onTestFinished(() => own.close());
  const session = await signIn(own, { email: "ana@example.org", fullName: "Ana" });
  await sql`alter table auth.sessions rename to sessions_away`.execute(own.db);
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
