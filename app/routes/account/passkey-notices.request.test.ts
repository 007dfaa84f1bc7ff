import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAuthenticator } from "../../../tests/support/authenticator.ts";
import { openBrowser, proofMailTo } from "../../../tests/support/browser.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signInMember } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

const call = (path: string, body: unknown, cookie = "") =>
  site.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  });

const challengeOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { challenge: string }).challenge;

/** A member with a passkey, on the device that holds it. */
async function withPasskey() {
  const ana = await signInMember(site);
  const authenticator = makeAuthenticator();
  const challenge = await challengeOf(call("/account/passkey-options", {}, ana.cookie));
  const added = await call("/account/passkeys", { response: authenticator.make({ challenge }) }, ana.cookie);
  expect(added.status).toBe(200);
  return { ana, authenticator };
}

test("its owner is mailed when a passkey is added and when one is removed, in their language; a name with a web address stays out", async () => {
  const { ana } = await withPasskey();
  await site.db.updateTable("profiles").set({ language: "es" }).where("id", "=", ana.profileId).execute();
  const there = openBrowser(site, ana.cookie);
  const [passkey] = await site.db.selectFrom("auth.passkeys").selectAll().where("user_id", "=", ana.userId).execute();
  await there.post("/account", { intent: "passkey-name", id: passkey!.id, name: "Call evil.example/help" });
  await there.post("/account", { intent: "passkey-remove", id: passkey!.id });
  const [added, removed] = (await site.outbox()).filter(({ to }) => to === ana.email);
  expect(added!.subject).toBe(inText.en("signInMail.passkey-added.subject", { name: "Cohere Boulder" }));
  expect(removed!.subject).toBe(inText.es("signInMail.passkey-removed.subject", { name: "Cohere Boulder" }));
  for (const body of [added!.text, added!.html]) {
    expect(body).toContain("“Firefox, Linux”");
    expect(body).toContain("/forgot-password");
  }
  for (const body of [removed!.text, removed!.html]) {
    expect(body).toContain("/es/forgot-password");
    expect(body).not.toContain("evil");
  }
});

test("a passkey that somebody else added is seen where the password is set anew, and goes when it is ticked", async () => {
  const { ana, authenticator } = await withPasskey();
  const { authenticator: bens } = await withPasskey();
  const [thieves] = await site.db.selectFrom("auth.passkeys").select("id").where("user_id", "=", ana.userId).execute();
  const others = await site.db.selectFrom("auth.passkeys").select("id").where("user_id", "!=", ana.userId).execute();
  const there = openBrowser(site);
  await there.post("/forgot-password", { email: ana.email });
  const { link, path } = await proofMailTo(site, ana.email);
  const html = await (await there.get(path)).text();
  expect(html).toContain("Remove “Firefox, Linux”");
  expect(html).toContain(inHtml.en("signIn.reset.devices"));
  const fields = { token: link, removePasskey: thieves!.id };
  const differ = await there.post("/auth/reset-password", {
    ...fields,
    password: "rain on",
    confirmPassword: "rain of",
  });
  const again = await differ.text();
  expect([differ.status, /<input[^>]*name="removePasskey"[^>]*>/.exec(again)?.[0]]).toEqual([
    422,
    expect.stringContaining("checked"),
  ]);
  const passwords = { password: "rain on adobe", confirmPassword: "rain on adobe" };
  const done = await there.post("/auth/reset-password", { ...fields, ...passwords });
  expect(done.headers.get("location")).toBe("/auth?with=password");
  const signIn = async (key: typeof authenticator) => {
    const challenge = await challengeOf(call("/auth/passkey-options", {}));
    return (await call("/auth/passkey", { response: key.prove({ challenge }) })).status;
  };
  expect([await signIn(authenticator), await signIn(bens)], "the removed one, and somebody else's").toEqual([422, 200]);
  expect(await site.db.selectFrom("auth.passkeys").select("id").execute()).toEqual(others);
  const subjects = (await site.outbox()).filter(({ to }) => to === ana.email).map(({ subject }) => subject);
  expect(subjects.slice(-2).toSorted()).toEqual([
    inText.en("signInMail.passkey-removed.subject", { name: "Cohere Boulder" }),
    inText.en("signInMail.password-changed.subject", { name: "Cohere Boulder" }),
  ]);
});

test("the name typed for a passkey stays when it is refused, and when the language is switched without script", async () => {
  const { ana } = await withPasskey();
  const there = openBrowser(site, ana.cookie);
  const { id } = await site.db
    .selectFrom("auth.passkeys")
    .select("id")
    .where("user_id", "=", ana.userId)
    .executeTakeFirstOrThrow();
  const naming = { intent: "passkey-name", id };
  const long = "k".repeat(61);
  const refused = await there.post("/account", { ...naming, name: long });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(`value="${long}"`)]);
  const switched = await there.post("/es/account", { ...naming, name: "Kitchen laptop", switch: "language" });
  const html = await switched.text();
  expect([switched.status, html.includes('<html lang="es"')]).toEqual([200, true]);
  expect(html).toMatch(/<details name="passkey-[^>]*open=""[^>]*>(?:(?!<\/details>).)*value="Kitchen laptop"/s);
  expect(html).toContain("Firefox, Linux");
});
