import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, proofMailTo, toastIn } from "../../../tests/support/browser.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

const provenAt = async (email: string) => {
  const { proven_at } = await site.db
    .selectFrom("auth.sessions as s")
    .innerJoin("auth.users as u", "u.id", "s.user_id")
    .select("s.proven_at")
    .where("u.email", "=", email)
    .executeTakeFirstOrThrow();
  return Date.now() - proven_at.getTime();
};

test("a signed-in person proves with a mailed code that they are there, and comes back", async () => {
  const email = "ready@example.org";
  const there = openBrowser(site, await signIn(site, { email, provenMinutesAgo: 600 }));
  expect(await (await there.get("/auth/prove?next=%2Fregister")).text()).toContain('name="next" value="/register"');
  const sent = await there.post("/auth/prove", { intent: "send", next: "/register" });
  expect(sent.headers.get("location")).toBe("/auth/prove?step=code&next=%2Fregister");
  const { code, subject } = await proofMailTo(site, email);
  expect(subject).toBe(`${code} is your Cohere Boulder code to confirm it’s you`);
  const wrong = await there.post("/auth/prove", { intent: "verify", token: code === "000000" ? "111111" : "000000" });
  expect(wrong.status).toBe(422);
  expect(await provenAt(email)).toBeGreaterThan(599 * 60_000);
  const proven = await there.post("/auth/prove", { intent: "verify", token: code, next: "/register" });
  expect(proven.headers.get("location")).toBe("/register");
  expect(await provenAt(email)).toBeLessThan(60_000);
  expect(toastIn(await (await there.get("/register")).text())).toMatch(/^Confirmed/);
});

test("the code of a new proof signs nobody in, and a sign-in code renews no proof", async () => {
  const email = "apart@example.org";
  const there = openBrowser(site, await signIn(site, { email, provenMinutesAgo: 600 }));
  await there.post("/auth/prove", { intent: "send" });
  const prove = await proofMailTo(site, email);
  const stranger = openBrowser(site);
  expect((await stranger.post("/auth", { intent: "verify", email, token: prove.code })).status).toBe(422);
  await site.db.deleteFrom("throttle").execute();
  await stranger.post("/auth", { intent: "send", email });
  const signingIn = await proofMailTo(site, email);
  const refused = await there.post("/auth/prove", { intent: "verify", token: signingIn.code });
  expect([refused.status, signingIn.code === prove.code]).toEqual([422, false]);
});

test("the password is asked for only where there is one, and renews the proof of this session only", async () => {
  const email = "worded@example.org";
  const cookie = await signIn(site, { email, provenMinutesAgo: 600 });
  const there = openBrowser(site, cookie);
  expect(await (await there.get("/auth/prove")).text()).not.toContain('name="password"');
  await there.post("/forgot-password", { email });
  const { link } = await proofMailTo(site, email);
  await there.post("/auth/reset-password", {
    token: link,
    password: "winter squash",
    confirmPassword: "winter squash",
  });
  const first = openBrowser(site, await signIn(site, { email, provenMinutesAgo: 600 }));
  await signIn(site, { email, provenMinutesAgo: 600 });
  expect(await (await first.get("/auth/prove")).text()).toContain('name="password"');
  expect((await first.post("/auth/prove", { intent: "password", password: "winter" })).status).toBe(422);
  expect((await first.post("/auth/prove", { intent: "password", password: "winter squash" })).status).toBe(303);
  const ages = await site.db
    .selectFrom("auth.sessions as s")
    .innerJoin("auth.users as u", "u.id", "s.user_id")
    .select("s.proven_at")
    .where("u.email", "=", email)
    .execute();
  expect(ages).toHaveLength(2);
  const fresh = ages.filter(({ proven_at }) => Date.now() - proven_at.getTime() < 60_000);
  expect(fresh).toHaveLength(1);
});

test("an anonymous visitor is sent to sign in first", async () => {
  const answer = await site.request("/es/auth/prove");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es/auth"]);
});
