import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { letter } from "../../../tests/support/templates-office.ts";
import enPlaces from "../../i18n/en/places.json" with { type: "json" };
import enTemplates from "../../i18n/en/templates.json" with { type: "json" };
import esPlaces from "../../i18n/es/places.json" with { type: "json" };
import esTemplates from "../../i18n/es/templates.json" with { type: "json" };

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
  ["en", "", enTemplates, enPlaces],
  ["es", "/es", esTemplates, esPlaces],
] as const)(
  "with the database away the office says in its own words what failed, and keeps what was typed (%s)",
  (_, at, templates, places) => {
    // What a hydrated screen is answered, as well as what a browser without script is.
    const screens = ["", ".data"];
    const send = async (path: string, fields: Record<string, string>) => {
      const answer = await postForm(site, at + path, fields, { Cookie: admin });
      return [answer.status, await answer.text()] as const;
    };

    test.each(screens)("a letter is not saved (TPL-31) %s", async (ending) => {
      const [status, said] = await send(`/admin/templates${ending}?new=letter`, {
        intent: "save",
        id,
        seen: "",
        ...letter,
      });
      expect([status, said.includes(templates.saveFailed), said.includes(letter.subject_es)]).toEqual([
        503,
        true,
        true,
      ]);
    });

    test("a letter is not deleted (TPL-32)", async () => {
      const [status, said] = await send("/admin/templates.data", { intent: "delete", id });
      expect([status, said.includes(templates.deleteFailed)]).toEqual([503, true]);
    });

    test("a suggestion is not decided (MAP-37)", async () => {
      const [status, said] = await send("/admin/suggestions.data", { id, status: "approved" });
      expect([status, said.includes(places.updateFailed)]).toEqual([503, true]);
      const typed = { id, status: "rejected", note: "We know them already" };
      const [detail, again] = await send(`/admin/suggestions/${id}.data`, typed);
      expect([detail, again.includes(places.updateFailed), again.includes(typed.note)]).toEqual([503, true, true]);
    });
  },
);
