import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, proofMailTo, toastIn, type Browser } from "../../../tests/support/browser.ts";
import { buildProfile } from "../../../tests/support/builders.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000", ADMIN_EMAIL: "Ada@Example.org, eve@example.org" } });
});
beforeEach(() => {
  browser = openBrowser(site);
});
afterAll(() => site.close());

const textOf = async (response: Promise<Response>) => (await response).text();

async function askForCode(email: string, page = "/auth", next?: string) {
  const answer = await browser.post(page, { intent: "send", email, ...(next ? { next } : {}) });
  expect(answer.status).toBe(303);
  return { answer, ...(await proofMailTo(site, email.toLowerCase())) };
}

test("signing in takes two screens: the address, then the code of the mail (AUT-03, AUT-04, AUT-07..09, AUT-15, AUT-17)", async () => {
  const first = await textOf(browser.get("/auth"));
  expect(first).toMatch(/<h1[^>]*>Sign In or Create Account</);
  expect(first).toMatch(/<input type="email"[^>]*required=""[^>]*name="email"|name="email"[^>]*required=""/);
  const { answer, code, subject, path } = await askForCode("Uma@Example.org");
  expect(answer.headers.get("location")).toBe("/auth?step=code");
  expect(subject).toBe(`${code} is your sign-in code for Cohere Boulder`);
  expect(path).toMatch(/^\/verification-success\?token=[\w-]{43}$/);
  const second = await textOf(browser.get("/auth?step=code"));
  expect(toastIn(second)).toBe("Check your email! | We sent you a magic link and a 6-digit code.");
  expect(second).toContain('autoComplete="one-time-code"');
  expect(second).toContain("uma@example.org");
  const entered = await browser.post("/auth", {
    intent: "verify",
    email: "uma@example.org",
    token: ` ${code.slice(0, 3)}-${code.slice(3)} `,
  });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
  const home = await textOf(browser.get("/"));
  expect(toastIn(home)).toBe("Welcome! | You are signed in.");
  expect(home).toContain("Sign Out");
  expect(home).toContain("uma@example.org");
});

test("an unknown address gets an account once it is proven, and no profile (AUT-06)", async () => {
  const { code } = await askForCode("new@example.org");
  expect(await site.db.selectFrom("auth.users").select("id").where("email", "=", "new@example.org").execute()).toEqual(
    [],
  );
  await browser.post("/auth", { intent: "verify", email: "new@example.org", token: code });
  const users = await site.db.selectFrom("auth.users").select("id").where("email", "=", "new@example.org").execute();
  expect(users).toHaveLength(1);
  expect(await site.db.selectFrom("profiles").select("id").where("email", "=", "new@example.org").execute()).toEqual(
    [],
  );
});

test("each mail speaks the language of the page it was asked on, and leads back to it", async () => {
  const { subject, text, path } = await askForCode("luz@example.org", "/es/auth");
  expect(subject).toMatch(/^\d{6} es tu código para entrar a Cohere Boulder$/);
  expect(text).toContain("O abre este enlace");
  expect(path).toMatch(/^\/es\/verification-success/);
});

test("the session cookie is read by no script, and the page may know the session but not its secret (AUT-57, AUT-59, AUT-60, AUT-61)", async () => {
  const { code } = await askForCode("vera@example.org");
  const entered = await browser.post("/auth", { intent: "verify", email: "vera@example.org", token: code });
  const cookie = entered.headers.getSetCookie().find((line) => line.startsWith("session="))!;
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  const answer = await browser.get("/session");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const session = await answer.json();
  expect(session).toEqual({
    user: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "vera@example.org",
      user_metadata: { full_name: "" },
      identities: [{ provider: "email", identity_id: session.user.id }],
      factors: [],
    },
    expires_at: expect.closeTo(Date.now() / 1000 + 30 * 86_400, -2),
    expires_in: expect.closeTo(30 * 86_400, -2),
    token_type: "cookie",
  });
  expect(JSON.stringify(session)).not.toContain(browser.cookie("session"));
  expect(await (await site.request("/session")).json()).toBeNull();
});

test("on https the cookie is __Host- and Secure (AUT-61)", async () => {
  const secure = await startSite({ settings: { ORIGIN: "https://localhost" } });
  const there = openBrowser(secure);
  const post = (fields: Record<string, string>) =>
    secure.request("/auth", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: there.cookies() },
    });
  await post({ intent: "send", email: "vera@example.org" });
  const { code } = await proofMailTo(secure, "vera@example.org");
  const entered = await post({ intent: "verify", email: "vera@example.org", token: code });
  expect(entered.headers.getSetCookie().find((line) => line.includes("session="))).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  );
  await secure.close();
});

test("who is signed in goes on from /auth: home, or where they wanted to go (AUT-02)", async () => {
  const cookie = await signIn(site);
  const goes = async (address: string) =>
    (await site.request(address, { headers: { Cookie: cookie } })).headers.get("location");
  expect(await goes("/auth")).toBe("/");
  expect(await goes("/es/auth")).toBe("/es");
  expect(await goes("/auth?next=%2Fregister%3Fa%3D1%23b")).toBe("/register?a=1#b");
  expect(await goes("/auth?next=https%3A%2F%2Fevil.example")).toBe("/");
});

test("where the person wanted to go lasts through the code, and through the link on another device", async () => {
  const page = await textOf(browser.get("/auth?next=%2Fregister"));
  expect(page).toContain('<input type="hidden" name="next" value="/register"/>');
  const { code, link } = await askForCode("nora@example.org", "/auth", "/register");
  const other = openBrowser(site);
  const first = await other.post("/verification-success", { intent: "confirm", token: link });
  expect(first.headers.get("location")).toBe("/register");
  const late = await browser.post("/auth", { intent: "verify", email: "nora@example.org", token: code });
  expect(late.status).toBe(422);
});

test("an address that is missing or malformed is told beside the field and as a toast (AUT-05, AUT-10)", async () => {
  const missing = await browser.post("/auth", { intent: "send", email: " " });
  expect(missing.status).toBe(422);
  const page = await missing.text();
  expect(toastIn(page)).toBe("Error sending magic link | Email is missing. Please fill it in.");
  expect(page).toMatch(/id="email-error"[^>]*>Email is missing/);
  const malformed = await textOf(browser.post("/auth", { intent: "send", email: "uma" }));
  expect(toastIn(malformed)).toMatch(/^Error sending magic link \| Email does not look like/);
  expect(malformed).toContain('value="uma"');
});

test.each([["12345"], ["1234567"], ["12a456"], [""], ["١٢٣٤٥٦"]])(
  "%j is no code of six digits, and costs no try (AUT-11, AUT-13, AUT-14, AUT-48)",
  async (token) => {
    const page = await textOf(browser.post("/auth", { intent: "verify", email: "uma@example.org", token }));
    expect(toastIn(page)).toBe(
      token
        ? "Invalid code | Please enter the complete 6-digit verification code."
        : "Invalid code | Please enter the complete 6-digit verification code.",
    );
  },
);

test("a wrong code is told with what to do, three of them end it, and the link still signs the owner in (AUT-16)", async () => {
  const { code, link } = await askForCode("wim@example.org");
  const wrong = code === "000000" ? "111111" : "000000";
  const guess = (token: string) => browser.post("/auth", { intent: "verify", email: "wim@example.org", token });
  const page = await textOf(guess(wrong));
  expect(toastIn(page)).toBe(
    "Error verifying code | This code is wrong or has run out. Look for the newest mail, or send a new code.",
  );
  expect(page).toContain("wim@example.org");
  await guess(wrong);
  await guess(wrong);
  expect((await guess(code)).status).toBe(422);
  expect((await browser.post("/verification-success", { intent: "confirm", token: link })).status).toBe(303);
});

test("a new code can be sent after a minute, and says so (AUT-18, AUT-19, AUT-20)", async () => {
  await askForCode("zoe@example.org");
  const page = await textOf(browser.get("/auth?step=code"));
  expect(page).toMatch(/data-resend-in="(?:60|5\d)"/);
  const early = await browser.post("/auth", { intent: "send", again: "1", email: "zoe@example.org" });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(50);
  expect(toastIn(await early.text())).toMatch(/^Error resending code \| Please wait \d+ seconds and try again\.$/);
  await site.db.deleteFrom("throttle").execute();
  const again = await browser.post("/auth", { intent: "send", again: "1", email: "zoe@example.org" });
  expect(again.headers.get("location")).toBe("/auth?step=code");
  expect(toastIn(await textOf(browser.get("/auth?step=code")))).toBe("Code sent! | The newest mail has your new code.");
  const mails = (await site.outbox()).filter(({ to }) => to === "zoe@example.org");
  expect(mails).toHaveLength(2);
});

test("the code of an earlier mail works too, while the newest is still on its way", async () => {
  const { code } = await askForCode("mia@example.org");
  await site.db.deleteFrom("throttle").execute();
  await askForCode("mia@example.org");
  expect((await browser.post("/auth", { intent: "verify", email: "mia@example.org", token: code })).status).toBe(303);
});

test("another address can be chosen, and the code of the first can still be typed (AUT-21)", async () => {
  await askForCode("first@example.org");
  expect(await textOf(browser.get("/auth?step=code"))).toMatch(/<a class="link" href="\/auth">Use a different email</);
  const page = await textOf(browser.get("/auth"));
  expect(page).toContain("Email me a code");
  expect(page).toContain("I have a code for first@example.org");
});

test("a code is asked for only where one was sent", async () => {
  expect(await textOf(browser.get("/auth?step=code"))).toContain("Email me a code");
});

test("signing out ends the session in the database and says so; a link to it signs nobody out (CHR-28)", async () => {
  const there = openBrowser(site, await signIn(site, { email: "out@example.org" }));
  const cookie = there.cookies();
  await there.get("/auth/sign-out");
  expect(await (await there.get("/session")).json()).toMatchObject({ user: { email: "out@example.org" } });
  const answer = await there.post("/es/auth/sign-out", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es"]);
  expect(there.cookie("session")).toBeUndefined();
  expect(await (await site.request("/session", { headers: { Cookie: cookie } })).json()).toBeNull();
  expect(toastIn(await textOf(there.get("/es")))).toBe("Cerraste la sesión | ");
});

test("a session that is over takes its cookie along", async () => {
  const answer = await site.request("/", { headers: { Cookie: "session=gone" } });
  expect(answer.headers.getSetCookie()).toEqual(["session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
});

test("what the signed-in get is kept by nobody; everybody else gets the kept page", async () => {
  const cookie = await signIn(site, { fullName: "Page Cache" });
  const own = await site.request("/", { headers: { Cookie: cookie } });
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect(await own.text()).toContain("Page Cache");
  const anyone = await site.request("/");
  expect(anyone.headers.get("cache-control")).toBe("public, no-cache");
  expect(await anyone.text()).not.toContain("Page Cache");
});

test("header and footer show the person in place of “Sign In”, and the way to the office only to admins (CHR-13..16, CHR-26, CHR-27)", async () => {
  const page = async (cookie?: string) =>
    (await site.request("/", cookie ? { headers: { Cookie: cookie } } : {})).text();
  const chrome = (html: string) => html.replace(/<main[\s\S]*<\/main>/, "");
  const count = (html: string, text: string) => chrome(html).split(text).length - 1;
  const anonymous = await page();
  expect(count(anonymous, 'href="/auth"')).toBe(3);
  expect(count(anonymous, "Sign Out")).toBe(0);
  const member = await page(await signIn(site, { fullName: "Mo Member" }));
  expect(count(member, 'href="/auth"')).toBe(0);
  expect(count(member, "Mo Member")).toBe(3);
  expect(count(member, "Sign Out")).toBe(3);
  expect(count(member, 'href="/admin"')).toBe(0);
  const visitor = await page(await signIn(site, { email: "nameless@example.org", role: "visitor", fullName: "" }));
  expect(count(visitor, "nameless@example.org")).toBe(3);
});

test("at sign-in the profile of the mailbox becomes the person's, unless it is somebody's (AUT-63, AUT-64, AUT-67)", async () => {
  const free = await buildProfile(site.db, { email: "free@example.org", updated_at: new Date("2025-01-01") });
  const { code } = await askForCode("free@example.org");
  await browser.post("/auth", { intent: "verify", email: "free@example.org", token: code });
  const user = await site.db
    .selectFrom("auth.users")
    .select("id")
    .where("email", "=", "free@example.org")
    .executeTakeFirst();
  const linked = await site.db.selectFrom("profiles").selectAll().where("id", "=", free.id).executeTakeFirstOrThrow();
  expect(linked.user_id).toBe(user!.id);
  expect(+linked.updated_at).toBeGreaterThan(Date.now() - 60_000);
});

test("whoever proves a mailbox of ADMIN_EMAIL is an admin, with a profile that is sent no news (AUT-73)", async () => {
  const { code } = await askForCode("ada@example.org");
  const before = await site.db.selectFrom("profiles").select("id").where("email", "=", "ada@example.org").execute();
  expect(before).toEqual([]);
  await browser.post("/auth", { intent: "verify", email: "ada@example.org", token: code });
  const profile = await site.db
    .selectFrom("profiles")
    .selectAll()
    .where("email", "=", "ada@example.org")
    .executeTakeFirst();
  expect(profile).toMatchObject({ role: "admin", subscribed: false });
  const audit = await site.db
    .selectFrom("audit")
    .select("action")
    .where("subject", "=", `profile:${profile!.id}`)
    .execute();
  expect(audit).toEqual([{ action: "role.granted" }]);
});

test("sign-ins and refusals are in the audit log, without an address, a code or a token", async () => {
  const { code, link } = await askForCode("audited@example.org");
  const wrong = code === "000000" ? "111111" : "000000";
  await browser.post("/auth", { intent: "verify", email: "audited@example.org", token: wrong });
  await browser.post("/auth", { intent: "verify", email: "audited@example.org", token: code });
  const rows = await site.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(2).execute();
  expect(rows.map(({ action }) => action)).toEqual(["session.started", "sign-in.refused"]);
  const everything = JSON.stringify([rows, site.logged]);
  for (const secret of [code, link, "audited@example.org", browser.cookie("session")!])
    expect(everything).not.toContain(secret);
});
