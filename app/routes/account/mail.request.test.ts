import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPreferences } from "../../../tests/support/builders.ts";
import { openBrowser } from "../../../tests/support/browser.ts";
import { signInMember } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function reader() {
  const { profileId, cookie } = await signInMember(site);
  await buildPreferences(site.db, { profile_id: profileId });
  await site.db.updateTable("profiles").set({ subscribed: true }).where("id", "=", profileId).execute();
  return { profileId, browser: openBrowser(site, cookie) };
}

const choicesOf = (profileId: string) =>
  site.db
    .selectFrom("profiles as p")
    .innerJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.subscribed", "o.consent_at"])
    .where("p.id", "=", profileId)
    .executeTakeFirstOrThrow();

test("the newsletter ends with one button on /account, which then is gone; it is on record, and nobody else's ends", async () => {
  const [ana, ben] = [await reader(), await reader()];
  expect(await (await ana.browser.get("/account")).text()).toContain("Stop the newsletter");
  const answer = await ana.browser.post("/es/account", { intent: "newsletter-stop" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es/account#mail"]);
  const page = await (await ana.browser.get("/es/account")).text();
  for (const text of ["Te diste de baja del boletín", "No recibes el boletín."]) expect(page).toContain(text);
  expect(page).not.toContain("newsletter-stop");
  for (const said of ["Boletín: no", "la página de la cuenta", "<q>Darme de baja del boletín</q>"])
    expect(page.toLowerCase()).toContain(said.toLowerCase());
  expect(await choicesOf(ana.profileId)).toEqual({ subscribed: false, consent_at: null });
  expect(await choicesOf(ben.profileId)).toEqual({ subscribed: true, consent_at: expect.any(Date) });
  const actions = await site.db.selectFrom("audit").select(["action", "subject"]).execute();
  expect(actions).toEqual([{ action: "newsletter.stopped", subject: `profile:${ana.profileId}` }]);
});

test.each([
  ["/privacy", '<li>The newsletter: <a href="/account"'],
  ["/es/privacy", '<li>El boletín: en <a href="/es/account"'],
])("%s says where the newsletter ends today", async (path, promise) => {
  expect(await (await site.request(path)).text()).toContain(promise);
});
