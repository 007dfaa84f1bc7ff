import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, proofMailTo, toastIn, type Browser } from "../../tests/support/browser.ts";
import { buildProfile } from "../../tests/support/builders.ts";
import { inText } from "../../tests/support/sentences.ts";
import { signIn } from "../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../tests/support/site.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000", ADMIN_EMAIL: "Ada@Example.org, eve@example.org" } });
});
beforeEach(() => {
  browser = openBrowser(site);
});
afterAll(() => site.close());

const readText = async (response: Promise<Response>) => (await response).text();

async function askForCode(email: string) {
  const answer = await browser.post("/auth", { intent: "send", email });
  expect(answer.status).toBe(303);
  return proofMailTo(site, email);
}

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

test("signing out ends the session in the database and says so; a link to it signs nobody out (CHR-28)", async () => {
  const there = openBrowser(site, await signIn(site, { email: "out@example.org" }));
  const cookie = there.cookies();
  await there.get("/auth/sign-out");
  expect(await (await there.get("/session")).json()).toMatchObject({ user: { email: "out@example.org" } });
  const answer = await there.post("/es/auth/sign-out", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es"]);
  expect(there.cookie("session")).toBeUndefined();
  expect(await (await site.request("/session", { headers: { Cookie: cookie } })).json()).toBeNull();
  expect(toastIn(await readText(there.get("/es")))).toBe(`${inText.es("signIn.signedOut")} | `);
});

test("a session that is over takes its cookie along", async () => {
  const answer = await site.request("/", { headers: { Cookie: "session=gone" } });
  expect(answer.headers.getSetCookie()).toEqual(["session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
});

test("who signs in again in the same browser leaves no session behind that nobody sees", async () => {
  const email = "again@example.org";
  const enter = async () => {
    await site.db.deleteFrom("throttle").execute();
    const { code } = await askForCode(email);
    await browser.post("/auth", { intent: "verify", email, token: code });
    return browser.cookie("session")!;
  };
  const [first, second] = [await enter(), await enter()];
  const sessionOf = async (token: string) =>
    (await site.request("/session", { headers: { Cookie: `session=${token}` } })).json();
  expect([await sessionOf(first), (await sessionOf(second))?.user.email]).toEqual([null, email]);
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

test("header and footer show the person in place of “Sign In”, and the way to the office only to admins (CHR-13, CHR-14, CHR-15, CHR-16, CHR-26, CHR-27)", async () => {
  const page = async (cookie?: string) =>
    (await site.request("/", cookie ? { headers: { Cookie: cookie } } : {})).text();
  const chrome = (html: string) => html.replace(/<main[\s\S]*<\/main>/, "").replaceAll(/<\/?span[^>]*>/g, "");
  const count = (html: string, text: string) => chrome(html).split(text).length - 1;
  const anonymous = await page();
  expect(count(anonymous, 'href="/auth"')).toBe(3);
  expect(count(anonymous, "Sign Out")).toBe(0);
  const member = await page(await signIn(site, { fullName: "Mo Member" }));
  expect(count(member, 'href="/auth"')).toBe(0);
  expect(count(member, "Mo Member"), "in bar, menu and footer, and as what the bar's stands for").toBe(4);
  expect(count(member, "Sign Out")).toBe(3);
  expect(count(member, 'href="/admin"')).toBe(0);
  const admin = await page(await signIn(site, { fullName: "Ada Admin", role: "admin" }));
  const topBar = /<header[\s\S]*<\/header>/.exec(admin)![0];
  expect(count(topBar, 'href="/admin"'), "in the row and in the menu of small screens").toBe(2);
  expect(count(admin, "Ada Admin")).toBe(4);
  const visitor = await page(await signIn(site, { email: "nameless@example.org", role: "visitor", fullName: "" }));
  expect(count(visitor, "nameless@example.org")).toBe(4);
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
