import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  await site.loseDatabase();
});
afterAll(() => site.close());

const id = crypto.randomUUID();

test("with the database away nobody is said to be signed out", async () => {
  const known = await site.request("/session", { headers: { Cookie: admin } });
  expect(known.status).toBe(503);
  const nobody = await site.request("/session");
  expect([nobody.status, await nobody.json()], "who has no session is known without it").toEqual([200, null]);
});

test("with the database away a screen of the office is told that nothing was saved, and keeps what was typed (MAP-37)", async () => {
  for (const path of ["/admin/suggestions", `/admin/suggestions/${id}`, `/es/admin/suggestions/${id}`]) {
    const answer = await postForm(site, `${path}.data`, { id, status: "rejected", note: "Why" }, { Cookie: admin });
    expect([answer.status, (await answer.text()).includes("unavailable")], path).toEqual([503, true]);
  }
});
