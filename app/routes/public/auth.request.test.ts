import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
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

async function askForCode(email: string, page = "/auth", next?: string) {
  const answer = await browser.post(page, { intent: "send", email, ...(next ? { next } : {}) });
  expect(answer.status).toBe(303);
  return { answer, ...(await proofMailTo(site, email.toLowerCase())) };
}

test("signing in takes two screens: the address, then the code of the mail (AUT-01, AUT-03, AUT-04, AUT-07..09, AUT-15, AUT-17)", async () => {
  const first = await textOf(browser.get("/auth"));
  expect(first).toMatch(pattern`<h1[^>]*>${inText.en("signIn.title")}<`);
  expect(first).toMatch(/<input type="email"[^>]*required=""[^>]*name="email"|name="email"[^>]*required=""/);
  const { answer, code, subject, path } = await askForCode("Uma@Example.org");
  expect(answer.headers.get("location")).toBe("/auth?step=code");
  expect(subject).toBe(`${code} is your sign-in code for Cohere Boulder`);
  expect(path).toMatch(/^\/verification-success\?token=[\w-]{43}$/);
  const second = await textOf(browser.get("/auth?step=code"));
  expect(toastIn(second)).toBe(`${inText.en("signIn.sentToast")} | ${inText.en("signIn.sentToastText")}`);
  expect(second).toContain('autoComplete="one-time-code"');
  expect(second).toContain("uma@example.org");
  const entered = await browser.post("/auth", {
    intent: "verify",
    email: "uma@example.org",
    token: ` ${code.slice(0, 3)}-${code.slice(3)} `,
  });
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
  const home = await textOf(browser.get("/"));
  expect(toastIn(home)).toBe(`${inText.en("signIn.welcome")} | ${inText.en("signIn.welcomeText")}`);
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

test("who is signed in goes on from /auth: home, or where they wanted to go (AUT-02)", async () => {
  const cookie = await signIn(site);
  const isAttending = async (address: string) =>
    (await site.request(address, { headers: { Cookie: cookie } })).headers.get("location");
  expect(await isAttending("/auth")).toBe("/");
  expect(await isAttending("/es/auth")).toBe("/es");
  expect(await isAttending("/auth?next=%2Fregister%3Fa%3D1%23b")).toBe("/register?a=1#b");
  expect(await isAttending("/auth?next=https%3A%2F%2Fevil.example")).toBe("/");
});

test("the welcome outlasts the redirects between the code and the page that shows it (AUT-17)", async () => {
  await signIn(site, { email: "olga@example.org", role: "steward" });
  const { code } = await askForCode("olga@example.org", "/auth", "/admin");
  const fields = { intent: "verify", email: "olga@example.org", token: code, next: "/admin" };
  expect((await browser.post("/auth", fields)).headers.get("location")).toBe("/admin");
  expect((await browser.get("/admin")).headers.get("location")).toBe("/admin/check-in");
  expect(await textOf(browser.get("/admin/check-in"))).toContain("Welcome!");
  expect(await textOf(browser.get("/admin/check-in"))).not.toContain("Welcome!");
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
  expect(toastIn(page)).toBe(
    `${inText.en("signIn.sendError")} | ${inText.en("validation.required", { field: inText.en("signIn.fields.email") })}`,
  );
  expect(page).toMatch(/id="email-error"[^>]*>Email is missing/);
  const malformed = await textOf(browser.post("/auth", { intent: "send", email: "uma" }));
  expect(toastIn(malformed)).toMatch(pattern`^${inText.en("signIn.sendError")} \| Email doesn’t look like`);
  expect(malformed).toContain('value="uma"');
});

test.each([["12345"], ["1234567"], ["12a456"], [""], ["١٢٣٤٥٦"]])(
  "%j is no code of six digits, and costs no try (AUT-11, AUT-13, AUT-14, AUT-48)",
  async (token) => {
    const page = await textOf(browser.post("/auth", { intent: "verify", email: "uma@example.org", token }));
    expect(toastIn(page)).toBe(
      token
        ? `${inText.en("signIn.invalidCode")} | ${inText.en("validation.incompleteCode")}`
        : `${inText.en("signIn.invalidCode")} | ${inText.en("validation.incompleteCode")}`,
    );
  },
);

test("a wrong code is told with what to do, three of them end it, and the link still signs the owner in (AUT-16)", async () => {
  const { code, link } = await askForCode("wim@example.org");
  const wrong = code === "000000" ? "111111" : "000000";
  const guess = (token: string) => browser.post("/auth", { intent: "verify", email: "wim@example.org", token });
  const page = await textOf(guess(wrong));
  expect(toastIn(page)).toBe(`${inText.en("signIn.verifyError")} | ${inText.en("signIn.wrongCode")}`);
  expect(page).toContain("wim@example.org");
  await guess(wrong);
  await guess(wrong);
  expect((await guess(code)).status).toBe(422);
  expect((await browser.post("/verification-success", { intent: "confirm", token: link })).status).toBe(303);
});

test("a new code can be sent after a minute, and says so (AUT-18, AUT-19, AUT-20)", async () => {
  await askForCode("zoe@example.org");
  const waits = /data-resend-in="(?:60|5\d)"/;
  expect(await textOf(browser.get("/auth?step=code"))).toMatch(waits);
  expect(await textOf(browser.post("/auth", { intent: "verify", email: "zoe@example.org", token: "12" }))).toMatch(
    waits,
  );
  const early = await browser.post("/auth", { intent: "send", again: "1", email: "zoe@example.org" });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(50);
  expect(toastIn(await early.text())).toMatch(
    pattern`^${inText.en("signIn.resendError")} \| Please wait \d+ seconds and try again\.$`,
  );
  await site.db.deleteFrom("throttle").execute();
  const again = await browser.post("/auth", { intent: "send", again: "1", email: "zoe@example.org" });
  expect(again.headers.get("location")).toBe("/auth?step=code");
  expect(toastIn(await textOf(browser.get("/auth?step=code")))).toBe(
    `${inText.en("signIn.resentToast")} | ${inText.en("signIn.resentToastText")}`,
  );
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
  expect(await textOf(browser.get("/auth?step=code"))).toMatch(
    pattern`<a [^>]*href="/auth"[^>]*>${inText.en("signIn.otherEmail")}<`,
  );
  const page = await textOf(browser.get("/auth"));
  expect(page).toContain(inText.en("signIn.send"));
  expect(page).toContain(inText.en("signIn.haveCode", { email: "first@example.org" }));
});

test("a code is asked for only where one was sent", async () => {
  expect(await textOf(browser.get("/auth?step=code"))).toContain(inText.en("signIn.send"));
});

test("an address longer than any is refused at once, and not shown again whole", async () => {
  const email = "a".repeat(58_000);
  for (const fields of [{ intent: "verify" }, { intent: "send", again: "1" }, { intent: "send" }]) {
    const begun = performance.now();
    const answer = await browser.post("/auth", { email, ...fields });
    const page = await answer.text();
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(answer.status).toBe(422);
    expect(page).not.toContain("a".repeat(255));
  }
});

test("forms that are refused count against the limits of their sender", async () => {
  const strict = await startSite({ settings: { LIMITS_FACTOR: "0.01" } });
  onTestFinished(() => strict.close());
  const visitor = openBrowser(strict);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await visitor.post("/auth", { intent: "send", email: "none" })).status);
  expect(statuses).toEqual([422, 422, 429]);
});

test("only who was mailed a link is told of it after too many tries (AUT-75)", async () => {
  const email = "eve@example.org";
  const lastAnswer = async (visitor: Browser, fields: Record<string, string>, tries: number) => {
    let answer: Response | undefined;
    for (let n = 0; n < tries; n++) answer = await visitor.post("/auth", { email, ...fields });
    expect(answer!.status).toBe(429);
    return toastIn(await answer!.text());
  };
  const code = { intent: "verify", token: "000000" };
  const plain = /Please wait (\d+ minutes|an hour) and try again\.$/;
  await askForCode(email);
  expect(await lastAnswer(browser, code, 11)).toMatch(/Please wait \d+ minutes, or use the link in the email\.$/);
  expect(await lastAnswer(openBrowser(site), code, 1)).toMatch(plain);
  expect(await lastAnswer(browser, { intent: "password", password: "not the one" }, 21)).toMatch(plain);
});
