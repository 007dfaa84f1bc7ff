import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, proofMailTo, toastIn, type Browser } from "../../../tests/support/browser.ts";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
beforeEach(() => {
  browser = openBrowser(site);
});
afterAll(() => site.close());

const textOf = async (response: Promise<Response>) => (await response).text();

/** A person with an account, and the reset link that was mailed to them. */
async function resetLinkFor(email: string, page = "/forgot-password") {
  const cookie = await signIn(site, { email });
  const answer = await browser.post(page, { email });
  expect(answer.status).toBe(303);
  return { cookie, answer, ...(await proofMailTo(site, email)) };
}

async function withPassword(email: string, password: string): Promise<void> {
  const { link } = await resetLinkFor(email);
  const answer = await browser.post("/auth/reset-password", { token: link, password, confirmPassword: password });
  expect(answer.headers.get("location")).toBe("/auth?with=password");
}

test("a reset link is asked for with one address, and the outcome offers both ways on (AUT-33, AUT-34, AUT-35, AUT-36, AUT-37, AUT-38, AUT-39)", async () => {
  const form = await textOf(browser.get("/forgot-password"));
  expect(form).toMatch(/type="email"/);
  expect(form).toContain(inText.en("signIn.reset.send"));
  const { answer, path } = await resetLinkFor("rosa@example.org");
  expect(answer.headers.get("location")).toBe("/forgot-password?sent");
  expect(path).toMatch(/^\/auth\/reset-password\?token=[\w-]{43}$/);
  const sent = await textOf(browser.get("/forgot-password?sent"));
  expect(toastIn(sent)).toBe(`${inText.en("signIn.sentToast")} | `);
  expect(sent).toContain("rosa@example.org");
  expect(sent).toMatch(pattern`href="/auth"[^>]*>${inText.en("signIn.reset.back")}<`);
  expect(sent).toMatch(pattern`href="/forgot-password"[^>]*>${inText.en("signIn.reset.other")}<`);
});

test("a request that fails says so (AUT-40)", async () => {
  expect(toastIn(await textOf(browser.post("/forgot-password", { email: "" })))).toBe(
    `${inText.en("signIn.reset.sendError")} | ${inText.en("validation.required", { field: inText.en("signIn.fields.email") })}`,
  );
  await browser.post("/forgot-password", { email: "often@example.org" });
  const again = await browser.post("/forgot-password", { email: "often@example.org" });
  expect(again.status).toBe(429);
  expect(toastIn(await again.text())).toMatch(pattern`^${inText.en("signIn.reset.sendError")} \| Please wait`);
});

test("known and unknown addresses get the same answer, and only the known one a mail", async () => {
  await signIn(site, { email: "known@example.org" });
  const pages = [];
  for (const email of ["known@example.org", "stranger@example.org"]) {
    const there = openBrowser(site);
    const { status, headers } = await there.post("/forgot-password", { email });
    const page = await textOf(there.get("/forgot-password?sent"));
    pages.push({ status, location: headers.get("location"), page: page.replaceAll(email, "ADDRESS") });
  }
  expect(pages[0]).toEqual(pages[1]);
  const mailed = (await site.outbox()).map(({ to }) => to).filter((to) => /known@|stranger@/.test(to));
  expect(mailed).toEqual(["known@example.org"]);
});

test("a new password signs out every device, ends the link and every other proof, is told by mail, and signs in (AUT-41, AUT-49, AUT-50, AUT-51, AUT-52)", async () => {
  const { cookie, link, path } = await resetLinkFor("pat@example.org");
  await site.db.deleteFrom("throttle").execute();
  await browser.post("/auth", { intent: "send", email: "pat@example.org" });
  const signInMail = await proofMailTo(site, "pat@example.org");
  const page = await textOf(browser.get(path));
  expect(page).toContain('name="password"');
  expect(page).toContain('name="confirmPassword"');
  const fields = { token: link, password: "rain on adobe", confirmPassword: "rain on adobe" };
  const answer = await browser.post("/auth/reset-password", fields);
  expect(answer.headers.get("location")).toBe("/auth?with=password");
  expect(toastIn(await textOf(browser.get("/auth?with=password")))).toBe(
    `${inText.en("signIn.reset.updated")} | ${inText.en("signIn.reset.updatedText")}`,
  );
  expect(await (await site.request("/session", { headers: { Cookie: cookie } })).json()).toBeNull();
  expect((await browser.post("/auth/reset-password", fields)).headers.get("location")).toBe("/forgot-password");
  const stale = await browser.post("/verification-success", { intent: "confirm", token: signInMail.link });
  expect(await textOf(browser.get(stale.headers.get("location")!))).toContain(
    `${inText.en("signIn.link.used.title")}</h1>`,
  );
  expect(await (await browser.get("/session")).json()).toBeNull();
  const mails = (await site.outbox()).filter(({ to }) => to === "pat@example.org");
  expect(mails.at(-1)!.subject).toBe(inText.en("signInMail.password-changed.subject", { name: "Cohere Boulder" }));
  const entered = await browser.post("/auth", {
    intent: "password",
    email: "Pat@example.org",
    password: "rain on adobe",
  });
  expect(entered.headers.get("location")).toBe("/");
  expect(await (await browser.get("/session")).json()).toMatchObject({ user: { email: "pat@example.org" } });
});

test("without a good link the page sends to ask for one (AUT-42, AUT-43)", async () => {
  for (const address of ["/auth/reset-password", "/auth/reset-password?token=nonsense"]) {
    const answer = await browser.get(address);
    expect(answer.headers.get("location"), address).toBe("/forgot-password");
    expect(toastIn(await textOf(browser.get("/forgot-password")))).toMatch(
      pattern`^${inText.en("signIn.reset.over.title")} \|`,
    );
  }
  const { link } = await resetLinkFor("expired@example.org");
  await site.db
    .updateTable("auth.proofs")
    .set({ expires_at: new Date() })
    .where("email", "=", "expired@example.org")
    .execute();
  const late = await browser.post("/auth/reset-password", {
    token: link,
    password: "long enough",
    confirmPassword: "long enough",
  });
  expect(late.headers.get("location")).toBe("/forgot-password");
});

test("a session alone opens no reset: it needs the mailed link (AUT-42)", async () => {
  const there = openBrowser(site, await signIn(site));
  expect((await there.get("/auth/reset-password")).headers.get("location")).toBe("/forgot-password");
});

test.each([
  [
    "short",
    "short",
    `${inText.en("signIn.passwordTooShort")} | ${inText.en("validation.passwordTooShort", { min: 6 })}`,
  ],
  [
    "long enough",
    "something else",
    `${inText.en("validation.passwordsDiffer")} | ${inText.en("validation.passwordsDiffer")}`,
  ],
  ["", "", `${inText.en("signIn.passwordTooShort")} | ${inText.en("validation.passwordTooShort", { min: 6 })}`],
  ["x".repeat(129), "x".repeat(129), `${inText.en("signIn.reset.error")} | ${inText.en("validation.passwordTooLong")}`],
])(
  "%j and %j are refused with words, and the link stays good (AUT-44, AUT-45, AUT-46, AUT-48, AUT-53)",
  async (password, confirmPassword, toast) => {
    const email = `fussy-${password.length}@example.org`;
    const { link, path } = await resetLinkFor(email);
    const answer = await browser.post("/auth/reset-password", { token: link, password, confirmPassword });
    expect(answer.status).toBe(422);
    expect(toastIn(await answer.text())).toBe(toast);
    expect((await browser.get(path)).status).toBe(200);
  },
);

test("the password way is offered below the code, with “Forgot password?”, and takes the typed address along (AUT-54)", async () => {
  expect(await textOf(browser.get("/auth"))).toContain(inText.en("signIn.usePassword"));
  const answer = await browser.post("/auth", { intent: "with-password", email: "typed@example.org" });
  expect(answer.headers.get("location")).toBe("/auth?with=password");
  const page = await textOf(browser.get("/auth?with=password"));
  expect(page).toContain('value="typed@example.org"');
  expect(page).toMatch(pattern`href="/forgot-password"[^>]*>${inText.en("signIn.forgot")}<`);
});

test("a wrong password, an account without one and an unknown address get the same answer", async () => {
  await withPassword("holder@example.org", "correct horse");
  await signIn(site, { email: "without@example.org" });
  const answers = [];
  for (const email of ["holder@example.org", "without@example.org", "nobody@example.org"]) {
    const answer = await openBrowser(site).post("/auth", { intent: "password", email, password: "wrong horse" });
    const page = await answer.text();
    answers.push({
      status: answer.status,
      page: page.replaceAll(email, "ADDRESS"),
      cookies: answer.headers.getSetCookie(),
    });
  }
  expect(answers[0]!.status).toBe(422);
  expect(toastIn(answers[0]!.page)).toBe(`${inText.en("signIn.passwordError")} | ${inText.en("signIn.wrongPassword")}`);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a password is kept only as argon2id (AUT-75)", async () => {
  await withPassword("hashed@example.org", "pinon smoke");
  const rows = await site.db.selectFrom("auth.credentials").selectAll().execute();
  expect(rows.every(({ password_hash }) => password_hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain("pinon smoke");
});

test("twenty wrong passwords an hour end the tries for that mailbox, also with the right one", async () => {
  await withPassword("guessed@example.org", "the right one");
  const tries = [];
  for (let n = 0; n < 20; n++)
    tries.push(
      (await browser.post("/auth", { intent: "password", email: "guessed@example.org", password: `wrong ${n}` }))
        .status,
    );
  expect(new Set(tries)).toEqual(new Set([422]));
  const right = await browser.post("/auth", {
    intent: "password",
    email: "guessed@example.org",
    password: "the right one",
  });
  expect(right.status).toBe(429);
});

test("twenty wrong passwords an hour beside a mailed link end its tries too, also with the right one; without one it signs in", async () => {
  const email = "beside@example.org";
  await browser.post("/register", { fullName: "Ana", email, password: "three quiet looms" });
  const { link } = await proofMailTo(site, email);
  const confirm = async (fields: { password?: string } = {}) =>
    (await openBrowser(site).post("/verification-success", { intent: "confirm", token: link, ...fields })).status;
  const tries = [];
  for (let n = 0; n < 20; n++) tries.push(await confirm({ password: `wrong ${n}` }));
  expect(new Set(tries)).toEqual(new Set([422]));
  expect(await confirm({ password: "three quiet looms" })).toBe(429);
  expect(await confirm()).toBe(303);
});
