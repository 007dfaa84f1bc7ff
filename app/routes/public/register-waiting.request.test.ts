import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { input, isSignedIn, openBrowser, proofMailTo, textAt } from "../../../tests/support/browser.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `waiting-${++people}@example.org`;

const password = "three quiet looms";
const answers = {
  fullName: "Ana López",
  canAttendInvocation: "yes",
  coCreatingInterests: "volunteer",
  additionalNotes: "Two kids, one guitar",
};

test("an address is claimed with blanks in the form: saving it erases no stored answer", async () => {
  const email = newEmail();
  const visitor = openBrowser(site);
  const known = { phoneNumber: "303 555 0142", organizations: "Choir", howDidYouHear: "A friend" };
  await visitor.post("/register", { ...answers, ...known, canAttendIntegration: "no", email });
  await visitor.post("/register", { fullName: "Ana M. López", canAttendIntegration: "yes", email, password });
  const { link: token } = await proofMailTo(site, email);
  await visitor.post("/verification-success", { token, intent: "confirm" });
  const html = await textAt(visitor, "/register");
  expect(input(html, "fullName")).toContain('value="Ana M. López"');
  for (const [name, value] of Object.entries(known)) expect(input(html, name)).toContain(`value="${value}"`);
  expect(html).toContain("Two kids, one guitar");
  const chosen = [...html.matchAll(/<input[^>]*\schecked=""[^>]*>/g)].map(([tag]) => tag).join("\n");
  expect(chosen).toMatch(/name="canAttendInvocation"[^>]*value="yes"/);
  expect(chosen, "what was typed last").toMatch(/name="canAttendIntegration"[^>]*value="yes"/);
  expect(chosen).toMatch(/value="volunteer"/);
});

test("a question that was not answered is open in the form that comes back, and told as maybe once registered (REG-09)", async () => {
  const email = newEmail();
  const visitor = openBrowser(site);
  await visitor.post("/register", { fullName: "Ana López", email, password });
  const { link: token } = await proofMailTo(site, email);
  await visitor.post("/verification-success", { token, intent: "confirm" });
  const marked = (html: string) => [...html.matchAll(/<input[^>]*\schecked=""[^>]*>/g)].map(([tag]) => tag).join("\n");
  expect(await textAt(visitor, "/register")).toContain('value="Ana López"');
  expect(marked(await textAt(visitor, "/register"))).not.toContain("canAttend");
  await visitor.post("/register", { fullName: "Ana López", email, canAttendIntegration: "no" });
  const edited = marked(await textAt(visitor, "/register"));
  expect(edited).toMatch(/name="canAttendIntegration"[^>]*value="no"/);
  expect(edited).toMatch(/name="canAttendInvocation"[^>]*value="maybe"/);
});

describe("a link to verify that ran out", () => {
  const ranOut = async (email: string) => {
    const before = new Date(Date.now() - 1000);
    await site.db
      .updateTable("auth.proofs")
      .set({ expires_at: before, code_expires_at: before })
      .where("email", "=", email)
      .execute();
    await site.db.deleteFrom("throttle").execute();
  };
  const canSignIn = async (email: string) => {
    const anew = openBrowser(site);
    await anew.post("/auth", { intent: "password", email, password });
    return isSignedIn(anew);
  };

  test("is renewed for the browser that asked: password and answers wait on, and the new mail verifies (AUT-27, REG-69)", async () => {
    const email = newEmail();
    const visitor = openBrowser(site);
    const sent = await visitor.post("/register", { ...answers, email, password });
    const waits = sent.headers.getSetCookie().find((set) => set.startsWith("pending="));
    expect(waits, "the browser waits as long as the answers do: seven days").toMatch(
      /; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
    const first = await proofMailTo(site, email);
    await ranOut(email);
    expect((await visitor.post("/verification-success", { token: first.link, intent: "confirm" })).status).toBe(404);
    const again = await visitor.post("/verification-success", { token: first.link, intent: "resend" });
    expect(again.headers.get("location")).toBe("/auth?step=code");
    const second = await proofMailTo(site, email);
    expect(second.link).not.toBe(first.link);
    expect(second.subject).toMatch(/is your code to confirm your email/);
    await visitor.post("/verification-success", { token: second.link, intent: "confirm" });
    expect(await textAt(visitor, "/register")).toContain("Two kids, one guitar");
    expect(await canSignIn(email)).toBe(true);
  });

  test("is no more than a sign-in for any other browser, and once there is an account: no password comes along", async () => {
    for (const isOther of [true, false]) {
      const email = newEmail();
      const asker = openBrowser(site);
      await asker.post("/register", { ...answers, email, password });
      const { link } = await proofMailTo(site, email);
      await ranOut(email);
      if (!isOther) await signIn(site, { email, role: "visitor" });
      const resender = isOther ? openBrowser(site) : asker;
      await resender.post("/verification-success", { token: link, intent: "resend" });
      const { link: token } = await proofMailTo(site, email);
      expect(token).not.toBe(link);
      await resender.post("/verification-success", { token, intent: "confirm" });
      expect(await isSignedIn(resender)).toBe(true);
      expect(await canSignIn(email)).toBe(false);
    }
  });
});
