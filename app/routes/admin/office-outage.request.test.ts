import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import enPlaces from "../../i18n/en/places.json" with { type: "json" };
import esPlaces from "../../i18n/es/places.json" with { type: "json" };

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

describe.each([
  ["en", "", enPlaces],
  ["es", "/es", esPlaces],
] as const)(
  "with the database away the office says in its own words what failed, and keeps what was typed (%s)",
  (_, at, places) => {
    const send = async (path: string, fields: Record<string, string>) => {
      const answer = await postForm(site, at + path, fields, { Cookie: admin });
      return [answer.status, await answer.text()] as const;
    };

    test("a suggestion is not decided (MAP-37)", async () => {
      const [status, said] = await send("/admin/suggestions.data", { id, status: "approved" });
      expect([status, said.includes(places.updateFailed)]).toEqual([503, true]);
      const typed = { id, status: "rejected", note: "We know them already" };
      const [detail, again] = await send(`/admin/suggestions/${id}.data`, typed);
      expect([detail, again.includes(places.updateFailed), again.includes(typed.note)]).toEqual([503, true, true]);
    });
  },
);
