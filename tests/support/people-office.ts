import { afterAll, beforeAll, beforeEach } from "vitest";
import { openBrowser } from "./browser.ts";
import { signIn } from "./sign-in.ts";
import { startSite, type TestSite } from "./site.ts";

/** The office's lists of people on a site of the file that calls it; its admin is Marisol Vega, and every test begins with her alone. */
export function peopleOffice() {
  let site: TestSite;
  let cookie: string;

  beforeAll(async () => {
    site = await startSite({ settings: { SITE_NOW: "2025-10-10T12:00:00-06:00", LIMITS_FACTOR: "100000" } });
    cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  });
  afterAll(() => site.close());
  beforeEach(() => site.db.deleteFrom("profiles").where("email", "!=", "marisol@example.org").execute());

  return {
    site: () => site,
    /** The admin's session. */
    cookie: () => cookie,
    /** The admin's browser, without script. */
    browser: () => openBrowser(site, cookie),
    get: (path: string) => site.request(path, { headers: { Cookie: cookie } }),
    /** A page as the admin reads it. */
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

/** The rows of a page's list: what each cell says, by the heading of its column. */
export function rowsIn(html: string): Record<string, string>[] {
  const table = /<table class="list-table".*?<\/table>/s.exec(html)?.[0] ?? "";
  return [...table.matchAll(/<tr[^>]*>(<t[hd].*?)<\/tr>/gs)].slice(1).map(([, row]) => {
    const cells = [...row!.matchAll(/<t[hd](?: scope="row")?[^>]*?(?: data-label="([^"]*)")?>(.*?)<\/t[hd]>/gs)];
    return Object.fromEntries(cells.map(([, label, cell]) => [label ?? "Name", textOf(cell!)]));
  });
}

export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
