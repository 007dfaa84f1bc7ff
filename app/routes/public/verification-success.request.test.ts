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

const readText = async (response: Promise<Response>) => (await response).text();
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

async function linkFor(email: string, page = "/auth") {
  await browser.post(page, { intent: "send", email });
  return proofMailTo(site, email);
}

test("the link signs in on another device by its button, and then says so (AUT-22, AUT-23, AUT-24, AUT-32)", async () => {
  const { path, link } = await linkFor("otis@example.org");
  const other = openBrowser(site);
  const answer = await other.get(path);
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const page = await answer.text();
  expect(page).toMatch(/Sign in as <span[^>]*>otis@example\.org</);
  const entered = await other.post("/verification-success", { intent: "confirm", token: link });
  expect(entered.headers.get("location")).toBe("/verification-success");
  const confirmed = await readText(other.get("/verification-success"));
  expect(heading(confirmed)).toBe(inText.en("signIn.link.confirmedTitle"));
  expect(confirmed).toMatch(pattern`href="/register"[^>]*>${inText.en("signIn.link.complete")}<`);
  expect(confirmed).toMatch(/href="\/"[^>]*>Return Home</);
  expect(toastIn(confirmed)).toBe(`${inText.en("signIn.welcome")} | ${inText.en("signIn.welcomeText")}`);
});

test("a link that was used shows whose it was, a spam hint, and the ways on (AUT-25, AUT-26, AUT-27, AUT-28)", async () => {
  const { path, link } = await linkFor("used@example.org");
  await browser.post("/verification-success", { intent: "confirm", token: link });
  const page = await readText(openBrowser(site).get(path));
  expect(heading(page)).toBe(inText.en("signIn.link.used.title"));
  expect(page).toContain("used@example.org");
  expect(page).toContain("Look in your spam folder.");
  expect(page).toContain(inText.en("signIn.link.resend"));
  expect(page).toMatch(/href="\/"[^>]*>Return Home</);
  const again = await openBrowser(site).post("/verification-success", { intent: "confirm", token: link });
  expect(again.status).toBe(404);
  expect(toastIn(await again.text())).toBe(
    `${inText.en("signIn.link.confirmError")} | ${inText.en("signIn.link.used.title")}`,
  );
});

test("whoever comes back confirmed reads what is left to do: to register, to send what was kept, or nothing", async () => {
  const visitor = openBrowser(site);
  await visitor.post("/auth", { intent: "send", email: "left@example.org" });
  const { link } = await proofMailTo(site, "left@example.org");
  await visitor.post("/verification-success", { intent: "confirm", token: link });
  const page = () => readText(visitor.get("/verification-success"));
  expect(await page()).toContain(inText.en("signIn.link.completeText"));
  await visitor.post("/register", { fullName: "Left Over", email: "left@example.org" });
  const registered = await page();
  expect(registered).toContain(inText.en("account.registration.current", { name: "Cohere Boulder", year: "2025" }));
  expect(registered).toMatch(pattern`href="/register"[^>]*>${inText.en("register.seeAnswers")}<`);

  const starter = openBrowser(site);
  await starter.post("/register", { fullName: "Ana", email: "kept@example.org", password: "three quiet looms" });
  const kept = await proofMailTo(site, "kept@example.org");
  await starter.post("/verification-success", { intent: "confirm", token: kept.link });
  const waiting = await readText(starter.get("/verification-success"));
  expect(waiting).toContain(inText.en("signIn.link.completeDraft"));
  expect(waiting).toContain(inText.en("signIn.link.complete"));
});

test("whoever opens their own link a second time is told that they are in", async () => {
  const { path, link } = await linkFor("twice@example.org");
  await browser.post("/verification-success", { intent: "confirm", token: link });
  expect(heading(await readText(browser.get(path)))).toBe(inText.en("signIn.link.confirmedTitle"));
  const somebody = openBrowser(site, await signIn(site));
  expect(heading(await readText(somebody.get(path)))).toBe(inText.en("signIn.link.used.title"));
});

test("a link older than fifteen minutes opens nothing (AUT-32)", async () => {
  const { link } = await linkFor("late@example.org");
  await site.db
    .updateTable("auth.proofs")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("email", "=", "late@example.org")
    .execute();
  expect((await browser.post("/verification-success", { intent: "confirm", token: link })).status).toBe(404);
});

test("the mail is sent again to the address of the link, and says so (AUT-27, AUT-29)", async () => {
  const { link } = await linkFor("again@example.org");
  await site.db.deleteFrom("throttle").execute();
  const other = openBrowser(site);
  const answer = await other.post("/verification-success", { intent: "resend", token: link });
  expect(answer.status).toBe(303);
  expect(toastIn(await readText(other.get("/auth?step=code")))).toMatch(
    pattern`^${inText.en("signIn.link.resent")} \|`,
  );
  const mails = (await site.outbox()).filter(({ to }) => to === "again@example.org");
  expect(mails).toHaveLength(2);
});

test("a mail that cannot be sent again says why (AUT-30)", async () => {
  const { link } = await linkFor("eager@example.org");
  const answer = await browser.post("/verification-success", { intent: "resend", token: link });
  expect(answer.status).toBe(429);
  expect(toastIn(await answer.text())).toMatch(
    pattern`^${inText.en("signIn.link.resendError")} \| Please wait \d+ seconds`,
  );
});

test("without a known address nothing is sent, whatever address the form names (AUT-31)", async () => {
  const answer = await browser.post("/verification-success", {
    intent: "resend",
    token: "x",
    email: "victim@example.org",
  });
  expect(answer.status).toBe(422);
  expect(toastIn(await answer.text())).toBe(
    `${inText.en("signIn.link.resendError")} | ${inText.en("signIn.link.noEmail")}`,
  );
  expect((await site.outbox()).filter(({ to }) => to === "victim@example.org")).toEqual([]);
});

test("in Spanish the page, its outcome and where it leads are Spanish", async () => {
  const { path, link } = await linkFor("pilar@example.org", "/es/auth");
  expect(await readText(openBrowser(site).get(path))).toMatch(/Entrar como <span[^>]*>pilar@example\.org</);
  const entered = await browser.post("/es/verification-success", { intent: "confirm", token: link });
  expect(entered.headers.get("location")).toBe("/es/verification-success");
});
