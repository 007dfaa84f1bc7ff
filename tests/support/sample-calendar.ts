import { afterAll, beforeAll } from "vitest";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { seedSampleCommunity } from "../../sample-community/seed.ts";
import { startSite, type TestSite } from "./site.ts";

/** Starts a site with the sample community's calendar for a test file, at noon of the third day. */
export function sampleCalendar() {
  const siteNow = "2025-10-18T12:00:00-06:00";
  let site: TestSite;

  beforeAll(async () => {
    site = await startSite({ sampleLinks: true, settings: { SITE_NOW: siteNow } });
    await seedSampleCommunity(site.db, { edition: october2025, now: new Date(siteNow) });
  });
  afterAll(() => site.close());

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await site.request(path, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  return {
    site: () => site,
    get,
    html: async (path: string, headers?: Record<string, string>) => (await get(path, headers)).html,
    idOf: async (title: string) =>
      (await site.db.selectFrom("events").select("id").where("title", "=", title).executeTakeFirstOrThrow()).id,
  };
}
