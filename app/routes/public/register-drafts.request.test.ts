import { afterAll, beforeAll, expect, test } from "vitest";
import { input, openBrowser, proofMailTo, textAt, type Browser } from "../../../tests/support/browser.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

let people = 0;
const password = "three quiet looms";
const own = { fullName: "Ana López", additionalNotes: "Two kids, one guitar", canAttendInvocation: "yes" };
const strangers = { fullName: "Mallory", additionalNotes: "Not what Ana wrote", phoneNumber: "+1 900 555 0100" };

/** Ana sends the form with a password; a minute later a stranger sends another one for her address. */
async function attacked(path = "/register") {
  const email = `ana-${++people}@example.org`;
  const ana = openBrowser(site);
  await ana.post(path, { ...own, email, password });
  const mine = await proofMailTo(site, email);
  await site.db.deleteFrom("throttle").execute();
  await site.db
    .updateTable("email_deliveries")
    .set({ created_at: new Date("2020-01-01") })
    .execute();
  const mallory = openBrowser(site);
  const sent = await mallory.post(path, { ...strangers, email, password: "mallory knows" });
  expect(sent.status).toBe(303);
  const theirs = await proofMailTo(site, email);
  expect(theirs.link).not.toBe(mine.link);
  return { email, ana, mine, theirs };
}

const nothingOfMallory = (html: string) => {
  expect(input(html, "fullName")).not.toContain("Mallory");
  expect(input(html, "phoneNumber")).not.toContain("900");
  expect(html).not.toContain("Not what Ana wrote");
};

const showsOwn = (html: string) => {
  expect(input(html, "fullName")).toContain('value="Ana López"');
  expect(html).toContain("Two kids, one guitar");
  nothingOfMallory(html);
  expect(html).toContain(inHtml.en("register.draftNotice"));
};

const confirm = (browser: Browser, token: string, more = {}) =>
  browser.post("/verification-success", { token, intent: "confirm", ...more });

test.each([
  ["her own link, in the browser she typed in", (a: Attacked) => confirm(a.ana, a.mine.link)],
  ["the stranger's newer link, in the browser she typed in", (a: Attacked) => confirm(a.ana, a.theirs.link)],
  [
    "her own code, in the browser she typed in",
    (a: Attacked) => a.ana.post("/auth", { intent: "verify", email: a.email, token: a.mine.code }),
  ],
  [
    "the stranger's newer code, in the browser she typed in",
    (a: Attacked) => a.ana.post("/auth", { intent: "verify", email: a.email, token: a.theirs.code }),
  ],
])("a person who opens %s meets her own answers, and is asked about the stranger's", async (_how, open) => {
  const there = await attacked();
  await open(there);
  const html = await textAt(there.ana, "/register");
  showsOwn(html);
  expect(html).toContain(inHtml.en("register.foreign.title"));
  expect(html).toContain(inHtml.en("register.foreign.text"));
});
type Attacked = Awaited<ReturnType<typeof attacked>>;

test.each(["mine", "theirs"] as const)(
  "with her password typed again on another device her own answers are there, whichever link she opened (%s)",
  async (which) => {
    const there = await attacked();
    const phone = openBrowser(site);
    expect(await textAt(phone, there[which].path)).toContain(inHtml.en("signIn.link.claim"));
    await confirm(phone, there[which].link, { password });
    showsOwn(await textAt(phone, "/register"));
    const laptop = openBrowser(site);
    await laptop.post("/auth", { intent: "password", email: there.email, password });
    showsOwn(await textAt(laptop, "/register"));
  },
);

test("on another device without the password nothing is filled in unasked; both are offered as what somebody sent", async () => {
  const { email, mine } = await attacked("/es/register");
  const phone = openBrowser(site);
  await confirm(phone, mine.link);
  expect(await textAt(phone, "/verification-success")).toContain(inHtml.en("signIn.link.completeForeign"));
  const html = await textAt(phone, "/es/register");
  nothingOfMallory(html);
  expect(input(html, "fullName")).not.toContain("Ana");
  expect(html).toContain(inHtml.es("register.foreign.title"));
  const offered = [...html.matchAll(/href="(\?draft=[\w-]+)"[^>]*aria-label="([^"]*)"/g)];
  expect(offered.map(([, , label]) => label)).toEqual([
    inText.es("register.foreign.useOf", { name: "Mallory" }),
    inText.es("register.foreign.useOf", { name: "Ana López" }),
  ]);
  const taken = await textAt(phone, `/es/register${offered[1]![1]}`);
  expect(input(taken, "fullName")).toContain('value="Ana López"');
  expect(taken).toContain(inText.es("register.foreign.shownTitle"));
  expect(await registrationsOf(email), "to look at them registers nobody").toBe(0);
  const sent = await phone.post("/es/register", { ...own, email });
  expect(sent.headers.get("location")).toBe("/es/register/complete");
  expect(await textAt(phone, "/es/register"), "who finishes is done with all of them").not.toContain("Mallory");
});

test("the id of a draft opens it for the person of its mailbox alone", async () => {
  const { email, ana, mine } = await attacked();
  await confirm(ana, mine.link);
  const [draft] = await site.db
    .selectFrom("auth.proofs")
    .select("id")
    .where("email", "=", email)
    .where("draft_claimed", "=", true)
    .execute();
  const other = openBrowser(site);
  const elsewhere = "other@example.org";
  await other.post("/auth", { intent: "send", email: elsewhere });
  await other.post("/auth", { intent: "verify", email: elsewhere, token: (await proofMailTo(site, elsewhere)).code });
  for (const id of [draft!.id, "no-id", "%00"]) {
    const answer = await other.get(`/register?draft=${id}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining("Ana López")]);
  }
});

async function registrationsOf(email: string): Promise<number> {
  const rows = await site.db
    .selectFrom("registrations as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .select("r.id")
    .where("p.email", "=", email)
    .execute();
  return rows.length;
}
