import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildProfile } from "./builders.ts";
import { signIn } from "./sign-in.ts";
import { postForm, startSite, type TestSite } from "./site.ts";
import { readable } from "./templates-office.ts";

/** Starts a site with two admins for the campaigns of a test file; every test begins without a campaign. */
export function campaignsOffice() {
  let site: TestSite;
  let marisol: string;
  let teo: string;
  beforeAll(async () => {
    site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
    marisol = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
    teo = await signIn(site, { email: "teo@example.org", fullName: "Teo Ruiz", role: "admin" });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.db.deleteFrom("email_deliveries").execute();
    await site.db.deleteFrom("email_campaigns").execute();
    await site.db.deleteFrom("email_suppressions").execute();
  });
  const get = (path: string, Cookie = marisol) => site.request(path, { headers: { Cookie } });
  return {
    site: () => site,
    marisol: () => marisol,
    teo: () => teo,
    get,
    page: async (path: string, Cookie = marisol) => readable(await (await get(path, Cookie)).text()),
    post: (id: string, fields: Record<string, string>, Cookie = marisol) =>
      postForm(site, `/admin/campaigns/${id}`, fields, { Cookie }),
    stored: (id: string) =>
      site.db.selectFrom("email_campaigns").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    mailsOf: (id: string) =>
      site.db.selectFrom("email_deliveries").selectAll().where("campaign_id", "=", id).orderBy("dedupe_key").execute(),
    /** Returns the newest audit entry about a campaign. */
    async audited(): Promise<object> {
      const newest = site.db.selectFrom("audit").select(["action", "detail"]).where("action", "like", "campaign.%");
      const { action, detail } = await newest.orderBy("id", "desc").executeTakeFirstOrThrow();
      return { action, ...detail };
    },
    /** Stores newsletter readers with these names. */
    async readers(...names: string[]) {
      const profiles = names.map((name) =>
        buildProfile(site.db, {
          full_name: name,
          email: `${crypto.randomUUID().slice(0, 8)}@example.org`,
          subscribed: true,
        }),
      );
      return (await Promise.all(profiles)).map(({ id, email, full_name }) => ({ profile_id: id, email, full_name }));
    },
  };
}
