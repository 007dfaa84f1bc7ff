import { afterAll, beforeAll, expect, test } from "vitest";
import { october2025 } from "../../features/edition/october2025.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite({ settings: { LIMITS_FACTOR: "100000" } })));
afterAll(() => site.close());

const office = "/admin/settings";

test("what stands in a letter that leaves by itself is set by a fresh proof alone", async () => {
  const stale = await signIn(site, { email: "marisol@example.org", role: "admin", provenMinutesAgo: 20 });
  const typed = { setting: "contactEmail", seen: "", intent: "save", email: "thief@example.net" };
  const days = { setting: "days", seen: "", intent: "save", ...october2025.days, invocation: "2025-10-08" };
  const sendIt = (fields: Record<string, string> = typed) => postForm(site, office, fields, { Cookie: stale });
  const rule = { rule: "reminder" as const, is_on: true, days: 7 };
  await site.db.insertInto("automatic_letters").values(rule).execute();
  const refused = await sendIt();
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/auth/prove?next=%2Fadmin%2Fsettings"]);
  expect((await sendIt(days)).headers.get("location"), "a day decides when it leaves").toContain("/auth/prove");
  expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  await site.db.deleteFrom("automatic_letters").execute();
  expect((await sendIt()).status, "while nothing leaves by itself").toBe(303);
});
