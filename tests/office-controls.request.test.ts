import { expect, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { seedSampleCommunity } from "../sample-community/seed.ts";
import { signIn } from "./support/sign-in.ts";
import { startSite } from "./support/site.ts";

const now = "2025-10-01T12:00:00-06:00";

/** What one sees to press or to fill in: no panel that is closed, no way to another screen, and no bar of a selection while nothing is selected. */
function controlsIn(html: string): number {
  let main = /<main.*<\/main>/s
    .exec(html)![0]
    .replace(/<nav aria-label="Admin".*?<\/nav>/s, "")
    .replace(/<section[^>]*data-empty.*?<\/section>/gs, "");
  const closed = /<details(?![^>]* open)[^>]*>(<summary(?:(?!<details).)*?<\/summary>)(?:(?!<details).)*?<\/details>/gs;
  while (closed.test(main)) main = main.replace(closed, "$1");
  return main.match(/<a [^>]*href|<button|<input(?![^>]*type="hidden")|<select|<textarea|<summary/g)!.length;
}

test("the screens of the office stay easy to look over: few controls, however much can be done", async () => {
  const site = await startSite({ settings: { SITE_NOW: now } });
  await seedSampleCommunity(site.db, { edition: october2025, now: new Date(now) });
  const headers = { Cookie: await signIn(site, { role: "admin" }) };
  const controls = async (path: string) => controlsIn(await (await site.request(path, { headers })).text());
  expect(await controls("/admin/events")).toBeLessThanOrEqual(90);
  expect(await controls("/admin/registered")).toBeLessThanOrEqual(70);
  const campaigns = await site.db.selectFrom("email_campaigns").select("id").execute();
  for (const { id } of campaigns) expect(await controls(`/admin/campaigns/${id}`)).toBeLessThanOrEqual(32);
  const { id: letter } = await site.db
    .selectFrom("email_templates")
    .select("id")
    .orderBy("name")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await controls(`/admin/templates?edit=${letter}`)).toBeLessThanOrEqual(20);
  await site.close();
});
