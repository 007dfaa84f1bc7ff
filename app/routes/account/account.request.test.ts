import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPreferences, buildRegistration } from "../../../tests/support/builders.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn, signInMember, type Member } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const gathering = { name: "Cohere Boulder", year: "2025" };
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

async function member(who?: { provenMinutesAgo: number }): Promise<Member> {
  const ana = await signInMember(site, who);
  await site.db.updateTable("profiles").set({ subscribed: true }).where("id", "=", ana.profileId).execute();
  await buildPreferences(site.db, { profile_id: ana.profileId });
  return ana;
}

const page = async ({ cookie }: Pick<Member, "cookie">, path = "/account") =>
  (await site.request(path, { headers: { cookie } })).text();
const send = ({ cookie }: Pick<Member, "cookie">, fields: Record<string, string>, path = "/account") =>
  postForm(site, path, fields, { cookie });
const profileOf = ({ profileId }: Member) =>
  site.db.selectFrom("profiles").selectAll().where("id", "=", profileId).executeTakeFirstOrThrow();

/** The flash of an answer, added to the cookies of the person it was for. */
const after = ({ cookie }: Member, answer: Response) => ({
  cookie: [cookie, ...answer.headers.getSetCookie().map((set) => set.split(";")[0]!)].join("; "),
});

test("who is not signed in is sent to sign in and comes back", async () => {
  for (const path of ["/account", "/es/account", "/account/delete"]) {
    const answer = await site.request(path);
    const es = path.startsWith("/es") ? "/es" : "";
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${es}/auth?next=${encodeURIComponent(path)}`,
    ]);
  }
});

test("the page shows what is stored, in the page's language, and nobody keeps it", async () => {
  const ana = await member();
  await buildRegistration(site.db, {
    profile_id: ana.profileId,
    can_attend_invocation: true,
    can_attend_integration: null,
    co_creating_interests: ["volunteer"],
    additional_notes: "<b>Two kids</b>",
  });
  const answer = await site.request("/account", { headers: { cookie: ana.cookie } });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const html = await answer.text();
  for (const text of [
    ana.email,
    inText.en("account.registration.current", gathering),
    inText.en("offers.volunteer.asked"),
    "&lt;b&gt;Two kids&lt;/b&gt;",
    "Firefox, Linux",
    "this device",
    inText.en("account.mail.agreed", { date: "September 1, 2025" }),
    inText.en("account.stored.title"),
  ])
    expect(html).toContain(text);
  const spanish = await page(ana, "/es/account");
  expect(spanish).toContain(inText.es("account.registration.current", gathering));
  expect(spanish).toContain(inText.es("account.mail.agreed", { date: "1 de septiembre de 2025" }));
});

describe("name, phone and organizations", () => {
  test("are changed, and the page says so", async () => {
    const ana = await member();
    const input = { intent: "details", fullName: " Ana  M. López ", phoneNumber: "+1 303 555 0142", organizations: "" };
    const answer = await send(ana, input);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account#about"]);
    expect(await profileOf(ana)).toMatchObject({
      full_name: "Ana M. López",
      phone_number: "+1 303 555 0142",
      organizations: null,
    });
    expect(await page(after(ana, answer))).toContain(inHtml.en("account.about.savedText"));
  });

  test("stay as they were when the name is missing or too long; what was typed stays in the form", async () => {
    const ana = await member();
    const before = await profileOf(ana);
    const missing = await send(ana, { intent: "details", fullName: " ", phoneNumber: "typed 42", organizations: "" });
    const html = await missing.text();
    expect(missing.status).toBe(422);
    expect(html).toContain(inHtml.en("register.required"));
    expect(html).toContain(inHtml.en("validation.required", { field: inText.en("register.fullName") }));
    expect(html).toContain('value="typed 42"');
    const long = await send(ana, { intent: "details", fullName: "x".repeat(201) });
    expect([long.status, await long.text()]).toEqual([
      422,
      expect.stringContaining("Please keep it to 200 characters"),
    ]);
    expect(await profileOf(ana)).toEqual(before);
  });

  test("foreign ids, an address, a role or a flag in the body change nothing and nobody else", async () => {
    const [ana, ben] = [await member(), await member()];
    const before = await profileOf(ben);
    await send(ana, {
      intent: "details",
      fullName: "Ana López",
      id: ben.profileId,
      userId: ben.userId,
      profileId: ben.profileId,
      email: "taken@example.org",
      role: "admin",
      subscribed: "false",
      __proto__: "x",
    });
    expect(await profileOf(ben)).toEqual(before);
    expect(await profileOf(ana)).toMatchObject({ email: ana.email, role: null });
  });
});

test("the language of mail is chosen, and the answer comes in it; an unknown one is refused", async () => {
  const ana = await member();
  const answer = await send(ana, { intent: "language", language: "es" });
  expect(answer.headers.get("location")).toBe("/account#mail");
  expect(await page(after(ana, answer))).toContain(inHtml.es("account.mail.languageSaved"));
  expect(await profileOf(ana)).toMatchObject({ language: "es" });
  expect((await send(ana, { intent: "language", language: "fr" })).status).toBe(422);
  expect((await send(ana, { intent: "fly" })).status).toBe(400);
});

test("a registration is withdrawn; a second time there is none", async () => {
  const ana = await member();
  await buildRegistration(site.db, { profile_id: ana.profileId });
  const first = await send(ana, { intent: "withdraw" });
  expect(await page(after(ana, first))).toContain(inHtml.en("account.registration.withdrawnToast"));
  expect(
    await site.db.selectFrom("registrations").select("id").where("profile_id", "=", ana.profileId).execute(),
  ).toEqual([]);
  expect(await page(after(ana, await send(ana, { intent: "withdraw" })))).toContain(
    inHtml.en("account.registration.goneToast"),
  );
  expect(await page(ana)).toContain(inHtml.en("account.registration.withdrawnText", gathering));
  await send(ana, { intent: "restore" });
  expect(await page(ana)).toContain(inHtml.en("account.registration.current", gathering));
});

describe("sessions", () => {
  test("one is signed out at once, and only one of one's own", async () => {
    const [ana, ben] = [await member(), await member()];
    const phone = await signIn(site, { email: ana.email });
    const [idOfPhone] = (
      await site.db
        .selectFrom("auth.sessions")
        .select("id")
        .where("user_id", "=", ana.userId)
        .orderBy("created_at", "desc")
        .execute()
    ).map(({ id }) => id);
    await send(ben, { intent: "sign-out", id: idOfPhone! });
    expect((await site.request("/account", { headers: { cookie: phone } })).status).toBe(200);
    const answer = await send(ana, { intent: "sign-out", id: idOfPhone! });
    expect(answer.headers.get("location")).toBe("/account#sessions");
    expect((await site.request("/account", { headers: { cookie: phone } })).status).toBe(303);
    expect((await site.request("/account", { headers: { cookie: ana.cookie } })).status).toBe(200);
  });

  test("everywhere ends this one too, takes its cookie and goes home", async () => {
    const ana = await member();
    const phone = await signIn(site, { email: ana.email });
    const answer = await send(ana, { intent: "sign-out-everywhere" }, "/es/account");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es"]);
    expect(answer.headers.getSetCookie().some((set) => /^session=;.*Max-Age=0/.test(set))).toBe(true);
    for (const cookie of [ana.cookie, phone])
      expect((await site.request("/account", { headers: { cookie } })).status).toBe(303);
  });
});

test("an id that is none, such as one with a NUL, changes nothing and is no fault of the site", async () => {
  const ana = await member();
  for (const intent of ["sign-out", "passkey-remove"])
    for (const id of ["a\0b", "x".repeat(3_000), ""]) expect((await send(ana, { intent, id })).status).toBe(303);
  expect((await site.request("/account", { headers: { cookie: ana.cookie } })).status).toBe(200);
});

describe("the download", () => {
  test.each([
    ["json", "application/json; charset=utf-8", '"=SUM(A1)"'],
    ["csv", "text/csv; charset=utf-8", `"'=SUM(A1)"`],
  ])("as %s holds one's own data, as a file, and is on record", async (kind, type, notes) => {
    const [ana, ben] = [await member(), await member()];
    await buildRegistration(site.db, { profile_id: ana.profileId, additional_notes: "=SUM(A1)" });
    const answer = await send(ana, {}, `/account/data.${kind}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="my-data.${kind}"`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text).toContain(ana.email);
    expect(text).toContain(notes);
    expect(text).not.toContain(ben.email);
    expect(
      await site.db.selectFrom("audit").select("action").where("subject", "=", `profile:${ana.profileId}`).execute(),
    ).toContainEqual({ action: "data.downloaded" });
    expect((await site.request(`/account/data.${kind}`, { headers: { cookie: ana.cookie } })).status).toBe(405);
    expect((await postForm(site, `/account/data.${kind}`, {})).status).toBe(303);
  });
});

describe("deleting oneself", () => {
  test("asks for a fresh proof, to look and to do it", async () => {
    const stale = await member({ provenMinutesAgo: 16 });
    const looked = await site.request("/account/delete", { headers: { cookie: stale.cookie } });
    const done = await send(stale, { confirm: "yes" }, "/account/delete");
    for (const answer of [looked, done])
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/prove?next=%2Faccount%2Fdelete"]);
    expect(await profileOf(stale)).toBeTruthy();
  });

  test("says what goes and what stays, then does it and signs out; one can register again", async () => {
    const ana = await member();
    await buildRegistration(site.db, { profile_id: ana.profileId });
    const html = await page(ana, "/account/delete");
    expect(html).toContain(inHtml.en("account.deletion.goes"));
    expect(html).toContain(inHtml.en("account.deletion.staysHash"));
    const unsure = await send(ana, {}, "/account/delete");
    expect(unsure.headers.get("location")).toBe("/account/delete");
    expect(await profileOf(ana)).toBeTruthy();

    const answer = await send(ana, { confirm: "yes" }, "/account/delete");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/goodbye"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/);
    expect((await site.request("/account", { headers: { cookie: ana.cookie } })).status).toBe(303);
    expect(await page({ cookie: "" }, "/goodbye")).toContain(inHtml.en("account.deletion.doneTitle"));

    const again = await postForm(site, "/register", { fullName: "Ana", email: ana.email });
    expect(again.headers.get("location")).toBe("/register/complete");
    const mails = (await site.outbox()).filter(({ to }) => to === ana.email);
    expect(mails, "confirmations go, though no campaign does").toHaveLength(1);
  });

  test("is refused to the last admin, who is told what to do", async () => {
    const cookie = await signIn(site, { email: "only-admin@example.org", role: "admin" });
    const answer = await send({ cookie }, { confirm: "yes" }, "/account/delete");
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining(inHtml.en("account.deletion.lastAdmin")),
    ]);
    expect((await site.request("/account", { headers: { cookie } })).status).toBe(200);
  });
});
