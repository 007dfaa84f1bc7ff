import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildProfile } from "./builders.ts";
import { signIn } from "./sign-in.ts";
import { startSite, type TestSite } from "./site.ts";

/**
 * Starts a site for the lists of people in a test file; its admin is Marisol Vega, and every test begins with only
 * her.
 */
export function peopleOffice() {
  let site: TestSite;
  let cookie: string;

  beforeAll(async () => {
    site = await startSite({ settings: { SITE_NOW: "2025-10-10T12:00:00-06:00", LIMITS_FACTOR: "100000" } });
    cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.db.deleteFrom("profiles").where("email", "!=", "marisol@example.org").execute();
    await site.db.deleteFrom("tags").execute();
  });

  return {
    site: () => site,
    /** Returns the admin's session cookie. */
    cookie: () => cookie,
    /** Posts a selection as a browser does, with one `id` field per person. */
    post: (path: string, fields: [string, string][], Cookie = cookie) =>
      site.request(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie },
      }),
    /** Stores newsletter readers and returns their ids. */
    async people(...names: string[]): Promise<string[]> {
      const profiles = names.map((full_name) =>
        buildProfile(site.db, { full_name, email: `${full_name.toLowerCase()}@example.org`, subscribed: true }),
      );
      return (await Promise.all(profiles)).map(({ id }) => id);
    },
    /** Returns the audit details of an action. */
    async entries(action: string): Promise<Record<string, unknown>[]> {
      const rows = await site.db.selectFrom("audit").selectAll().where("action", "=", action).orderBy("id").execute();
      return rows.map(({ actor, subject, detail }) => ({ actor: actor.split(":")[0], subject, ...detail }));
    },
    get: (path: string) => site.request(path, { headers: { Cookie: cookie } }),
    /** Returns a page as the admin gets it. */
    async page(path: string): Promise<string> {
      const response = await site.request(path, { headers: { Cookie: cookie } });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return plainHtml(await response.text());
    },
  };
}

function plainHtml(html: string): string {
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}

/** Returns the rows of a page's list, each cell under the heading of its column. */
export function rowsIn(html: string): Record<string, string>[] {
  const table = /<table class="list-table".*?<\/table>/s.exec(html)?.[0] ?? "";
  return [...table.matchAll(/<tr[^>]*>(<t[hd].*?)<\/tr>/gs)].slice(1).map(([, row]) => {
    const cells = [...row!.matchAll(/<t[hd](?: scope="row")?[^>]*?(?: data-label="([^"]*)")?>(.*?)<\/t[hd]>/gs)];
    return Object.fromEntries(cells.map(([, label, cell]) => [label ?? "Name", plainText(cell!)]));
  });
}

export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
