import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import {
  isSignedIn,
  openBrowser,
  proofMailTo,
  textAt as htmlAt,
  toastIn,
  type Browser,
} from "../../../tests/support/browser.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn, signInMember, type Member } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

const named = { name: "Cohere Boulder", year: "2025" };
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

/** What a page says, without its tags. */
const textAt = async (there: Browser, path: string) => (await htmlAt(there, path)).replaceAll(/<[^>]*>/g, "");

let moves = 0;
const newEmail = () => `moved-${++moves}@example.org`;
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email);
const userOf = (email: string) =>
  site.db.selectFrom("auth.users").selectAll().where("email", "=", email).executeTakeFirst();
const profileOf = (email: string) =>
  site.db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();

async function signInByCode(email: string): Promise<Browser> {
  await site.db.deleteFrom("throttle").execute();
  const there = openBrowser(site);
  await there.post("/auth", { intent: "send", email });
  await there.post("/auth", { intent: "verify", email, token: (await proofMailTo(site, email)).code });
  return there;
}

/** Ana asks to move, and reads the mail at the new address. */
async function requestMove(ana: Member, to = newEmail(), page = "/account/email") {
  const there = openBrowser(site, ana.cookie);
  const answer = await there.post(page, { intent: "send", email: to });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?step=code`]);
  return { ...(await proofMailTo(site, to)), there, to };
}

const undoLink = async (email: string) => {
  const notice = (await mailsTo(email)).findLast(({ text }) => text.includes("email-undo"))!;
  return /email-undo\?token=([\w-]+)/.exec(notice.text)![1]!;
};

test("an account moves with the code from the new mailbox; everything follows, other devices are signed out, the old address is told", async () => {
  const ana = await signInMember(site);
  await buildRegistration(site.db, { profile_id: ana.profileId, additional_notes: "Two kids" });
  const phone = openBrowser(site, await signIn(site, { email: ana.email }));
  const { there, to, code, subject } = await requestMove(ana);
  expect(subject).toContain("is your code to move your Cohere Boulder account here");
  expect(await textAt(there, "/account/email?step=code")).toContain(to);
  expect(await userOf(to), "nothing moves before it is proven").toBeUndefined();
  const wrong = await there.post("/account/email", { intent: "code", token: code === "000000" ? "111111" : "000000" });
  expect(wrong.status).toBe(422);
  const moved = await there.post("/account/email", { intent: "code", token: code });
  expect([moved.status, moved.headers.get("location")]).toEqual([303, "/account#about"]);
  const html = await htmlAt(there, "/account");
  expect(toastIn(html)).toBe(`${inText.en("account.address.done")} | ${inText.en("account.address.doneText")}`);
  expect(await textAt(there, "/account")).toContain(`Signed in as ${to}`);
  expect(await textAt(there, "/register")).toContain("Two kids");
  expect([await isSignedIn(there), await isSignedIn(phone)]).toEqual([true, false]);
  expect(await textAt(await signInByCode(to), "/account")).toContain(inHtml.en("account.registration.current", named));
  const notice = (await mailsTo(ana.email)).at(-1)!;
  expect(notice.subject).toBe(inText.en("signInMail.address-changed.subject", named));
  for (const body of [notice.text, notice.html]) expect(body).not.toContain(to);
});

test("the link works in the browser that is signed in, in Spanish too, and in nobody else's", async () => {
  const [ana, ben] = [await signInMember(site), await signInMember(site)];
  await site.db.updateTable("profiles").set({ language: "es" }).where("id", "=", ana.profileId).execute();
  const { there, to, link, path } = await requestMove(ana, newEmail(), "/es/account/email");
  expect(path).toBe(`/es/account/email?token=${link}`);
  const stranger = await openBrowser(site).get(path);
  expect(stranger.headers.get("location")).toBe(`/es/auth?next=${encodeURIComponent(path)}`);
  const other = openBrowser(site, ben.cookie);
  expect(await textAt(other, path)).toContain("es de otra cuenta");
  const refused = await other.post("/es/account/email", { intent: "link", link });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, path]);
  expect((await userOf(ana.email))!.id).toBe(ana.userId);
  for (const look of ["first", "second"]) expect(await textAt(there, path), look).toContain(`De ${ana.email} a ${to}.`);
  expect(await userOf(to)).toBeUndefined();
  const moved = await there.post("/es/account/email", { intent: "link", link });
  expect(moved.headers.get("location")).toBe("/es/account#about");
  expect((await userOf(to))!.id).toBe(ana.userId);
  expect(await textAt(there, path), "used").toContain(inHtml.es("account.address.over.used.title"));
});

test("an address that has an account is answered as any other is; only its mailbox learns of it, and nothing moves", async () => {
  const [ana, ben] = [await signInMember(site), await signInMember(site)];
  const there = openBrowser(site, ana.cookie);
  const answers = [];
  for (const email of [ben.email, newEmail()]) {
    const { status, headers } = await there.post("/account/email", { intent: "send", email });
    const page = (await htmlAt(there, "/account/email?step=code")).replaceAll(email, "ADDRESS");
    answers.push([status, headers.get("location"), page]);
  }
  expect(answers[0]).toEqual(answers[1]);
  const [mail] = await mailsTo(ben.email);
  expect(mail!.subject).toBe(inText.en("signInMail.address-taken.subject", named));
  expect(mail!.text).not.toMatch(/token=|\d{6}/);
});

test("who made an account at the new address meanwhile keeps it", async () => {
  const ana = await signInMember(site);
  const { there, to, code } = await requestMove(ana);
  await site.db.insertInto("auth.users").values({ email: to }).execute();
  const answer = await there.post("/account/email", { intent: "code", token: code });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining(inHtml.en("account.address.taken")),
  ]);
  expect((await userOf(ana.email))!.id).toBe(ana.userId);
  expect((await profileOf(ana.email))!.id).toBe(ana.profileId);
});

test("what was registered without an account under the new address becomes part of the account", async () => {
  const ana = await signInMember(site);
  const to = newEmail();
  const { id } = await buildProfile(site.db, { email: to, phone_number: "303 555 0142", role: null });
  await buildRegistration(site.db, { profile_id: id, additional_notes: "Without an account" });
  await site.db.updateTable("profiles").set({ phone_number: null }).where("id", "=", ana.profileId).execute();
  const { there, code } = await requestMove(ana, to);
  await there.post("/account/email", { intent: "code", token: code });
  expect(await profileOf(to)).toMatchObject({
    id: ana.profileId,
    full_name: "Ana López",
    phone_number: "303 555 0142",
  });
  expect(await textAt(there, "/register")).toContain("Without an account");
  expect(await profileOf(ana.email)).toBeUndefined();
});

test("the old address takes the account back within seven days: everybody is signed out, the password goes; once", async () => {
  const ana = await signInMember(site);
  const { there: thief, to, code } = await requestMove(ana);
  await thief.post("/account/password", { password: "mallory knows", confirmPassword: "mallory knows" });
  await thief.post("/account/email", { intent: "code", token: code });
  const token = await undoLink(ana.email);
  const owner = openBrowser(site);
  for (const look of ["first", "second"])
    expect(await textAt(owner, `/email-undo?token=${token}`), look).toContain(
      `Your account moves back to ${ana.email}`,
    );
  expect(await isSignedIn(thief), "a look changes nothing").toBe(true);
  const undone = await owner.post("/email-undo", { link: token });
  expect([undone.status, undone.headers.get("location")]).toEqual([303, "/auth"]);
  expect(await isSignedIn(thief)).toBe(false);
  expect([(await userOf(ana.email))!.id, await userOf(to)]).toEqual([ana.userId, undefined]);
  expect((await profileOf(ana.email))!.id).toBe(ana.profileId);
  for (const email of [ana.email, to])
    await thief.post("/auth", { intent: "password", email, password: "mallory knows" });
  expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(await signInByCode(ana.email))).toBe(true);
  expect((await mailsTo(to)).at(-1)!.subject).toBe(inText.en("signInMail.address-returned.subject", named));
  const again = await owner.post("/email-undo", { link: token });
  expect(await textAt(owner, again.headers.get("location")!)).toContain(inHtml.en("account.address.undo.usedTitle"));
});

test("an account that was taken back cannot be called away again from an address it was moved through", async () => {
  const ana = await signInMember(site);
  const first = await requestMove(ana);
  await first.there.post("/account/email", { intent: "code", token: first.code });
  const second = await requestMove(ana);
  await second.there.post("/account/email", { intent: "code", token: second.code });
  const [ownersLink, thiefsLink] = [await undoLink(ana.email), await undoLink(first.to)];
  await openBrowser(site).post("/email-undo", { link: ownersLink });
  const thief = openBrowser(site);
  await thief.post("/email-undo", { link: thiefsLink });
  expect(await textAt(thief, `/email-undo?token=${thiefsLink}`)).toContain(inHtml.en("account.address.undo.usedTitle"));
  expect([(await userOf(ana.email))?.id, await userOf(first.to)]).toEqual([ana.userId, undefined]);
  expect(await textAt(await signInByCode(ana.email), "/account")).toContain(`Signed in as ${ana.email}`);
});

test("passkeys made since the day before the move go with it when the account is taken back; older ones stay", async () => {
  const ana = await signInMember(site);
  const passkeys = [2, 23, 25].map((hours) => ({
    id: `passkey-${hours}`,
    user_id: ana.userId,
    public_key: "key",
    created_at: new Date(Date.now() - hours * 3_600_000),
  }));
  await site.db.insertInto("auth.passkeys").values(passkeys).execute();
  const { there, code } = await requestMove(ana);
  await there.post("/account/email", { intent: "code", token: code });
  const [token, owner] = [await undoLink(ana.email), openBrowser(site)];
  const warning = "any passkey added since the day before the move";
  expect(await textAt(owner, `/email-undo?token=${token}`)).toContain(warning);
  await owner.post("/email-undo", { link: token });
  const left = await site.db.selectFrom("auth.passkeys").select("id").where("user_id", "=", ana.userId).execute();
  expect(left).toEqual([{ id: "passkey-25" }]);
});

test("whoever moved out twice can be called back by the address in between, and then by the first", async () => {
  const ana = await signInMember(site);
  const first = await requestMove(ana);
  await first.there.post("/account/email", { intent: "code", token: first.code });
  const second = await requestMove(ana);
  await second.there.post("/account/email", { intent: "code", token: second.code });
  for (const email of [first.to, ana.email]) {
    await openBrowser(site).post("/email-undo", { link: await undoLink(email) });
    expect((await userOf(email))?.id).toBe(ana.userId);
  }
});

test("a link to take back that ran out, or that nobody knows, says so and changes nothing", async () => {
  const ana = await signInMember(site);
  const { there, to, code } = await requestMove(ana);
  await there.post("/account/email", { intent: "code", token: code });
  const token = await undoLink(ana.email);
  await site.db
    .updateTable("auth.email_changes")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await textAt(openBrowser(site), `/email-undo?token=${token}`)).toContain("worked for seven days");
  const unknown = await textAt(openBrowser(site), "/es/email-undo?token=made-up");
  expect(unknown).toContain(inHtml.es("account.address.undo.unknownTitle"));
  await openBrowser(site).post("/email-undo", { link: token });
  expect((await userOf(to))!.id).toBe(ana.userId);
});

test("the own address, one of the wrong form and none are told at the field; a stale proof is renewed first", async () => {
  const ana = await signInMember(site);
  const there = openBrowser(site, ana.cookie);
  for (const [email, sentence] of [
    [ana.email.toUpperCase(), inText.en("validation.sameAddress")],
    ["no-address", "email"],
    ["", "is missing"],
  ] as const) {
    const answer = await there.post("/account/email", { intent: "send", email });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(/id="email-error"[^>]*>([^<]*)/.exec(html)![1]).toContain(sentence);
  }
  const stale = openBrowser(site, (await signInMember(site, { provenMinutesAgo: 16 })).cookie);
  const looked = await stale.get("/account/email");
  expect(looked.headers.get("location")).toBe("/auth/prove?next=%2Faccount%2Femail");
  const to = newEmail();
  expect((await stale.post("/account/email", { intent: "send", email: to })).status).toBe(403);
  expect(await mailsTo(to)).toEqual([]);
});
