import { afterAll, beforeAll, expect, test } from "vitest";
import { inHtml } from "../../../tests/support/sentences.ts";
import { signInMember } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

const details = {
  intent: "details",
  fullName: "Ana of the long text",
  phoneNumber: "303 555 0142",
  organizations: "Choir",
};
const move = { intent: "send", email: "typed@example.org" };

/** A session that ended on the server: the browser still sends its cookie. */
async function signedOut(): Promise<string> {
  const { cookie, email } = await signInMember(site);
  const owner = site.db.selectFrom("auth.users").select("id").where("email", "=", email);
  await site.db.deleteFrom("auth.sessions").where("user_id", "in", owner).execute();
  return cookie;
}

test.each([
  ["/account", details, "Ana of the long text"],
  ["/account/email", move, "typed@example.org"],
])("%s: what was typed while the session ended stays, to be sent again after signing in", async (page, form, typed) => {
  for (const headers of [{ cookie: await signedOut() }, {}]) {
    const answer = await postForm(site, `/es${page}`, form, headers);
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(html).toContain(inHtml.es("errors.notSaved.anonymous.title"));
    expect(html).toContain(`value="${typed}"`);
    const outsideLinks = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag).join();
    expect(outsideLinks).toContain(`href="/es/auth?next=${encodeURIComponent(`/es${page}`)}"`);
  }
  const { cookie } = await signInMember(site);
  expect((await postForm(site, `/es${page}`, form, { cookie })).status).toBe(303);
});

test("an address typed for longer than the proof holds stays, to be sent again after a new proof", async () => {
  const { cookie } = await signInMember(site, { provenMinutesAgo: 16 });
  const answer = await postForm(site, "/account/email", move, { cookie });
  const html = await answer.text();
  expect(answer.status).toBe(403);
  expect(html).toContain(inHtml.en("errors.notSaved.stale.title"));
  expect(html).toContain('value="typed@example.org"');
  expect(html).toContain('href="/auth/prove?next=%2Faccount%2Femail"');
});

test("a button without anything typed still leads to sign in", async () => {
  const answer = await postForm(site, "/account", { intent: "sign-out-everywhere" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth?next=%2Faccount"]);
});

test.each([
  ["/account", details, "Ana of the long text"],
  ["/account/email", move, "typed@example.org"],
])(
  "%s: without script the other language takes along what was typed, and nothing is stored",
  async (page, form, input) => {
    const { cookie, email } = await signInMember(site);
    const first = await (await site.request(page, { headers: { cookie } })).text();
    expect(first).toMatch(
      new RegExp(`<noscript><p[^>]*><button(?=[^>]*name="switch")[^>]*formAction="/es${page}"`, "i"),
    );
    const sent = (await site.outbox()).length;
    const answer = await postForm(site, `/es${page}`, { ...form, switch: "language" }, { cookie });
    const html = await answer.text();
    expect([answer.status, html.includes('lang="es"')]).toEqual([200, true]);
    expect(html).toContain(`value="${input}"`);
    const stored = await site.db
      .selectFrom("profiles")
      .select("full_name")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(stored?.full_name).not.toBe(input);
    expect((await site.outbox()).length).toBe(sent);
  },
);

test("while the database cannot be reached a typed address stays", async () => {
  const { cookie } = await signInMember(site);
  await site.loseDatabase();
  const answer = await postForm(site, "/account/email", move, { cookie });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain("Nothing you typed is lost");
  expect(html).toContain('value="typed@example.org"');
});
