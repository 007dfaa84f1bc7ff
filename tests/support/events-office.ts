import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { signIn } from "./sign-in.ts";
import { postForm, startSite, type TestSite } from "./site.ts";

/**
 * Starts a site for Admin → Events in a test file; its admin is Marisol Vega, and every test begins without an event.
 */
export function eventsOffice() {
  let site: TestSite;
  let cookie: string;

  beforeAll(async () => {
    site = await startSite({ settings: { SITE_NOW: "2025-10-10T12:00:00-06:00", LIMITS_FACTOR: "100000" } });
    cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  });
  afterAll(() => site.close());
  beforeEach(() => site.db.deleteFrom("events").execute());

  return {
    site: () => site,
    /** Returns the admin's session cookie. */
    cookie: () => cookie,
    /** Returns a page as the admin gets it. */
    async page(path: string): Promise<string> {
      const response = await site.request(path, { headers: { Cookie: cookie } });
      expect(response.status).toBe(200);
      return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    },
    send: (path: string, fields: Record<string, string>) => postForm(site, path, fields, { Cookie: cookie }),
    /** Returns the answer to a form that the screen submits. */
    async answer(path: string, fields: Record<string, string>): Promise<[status: number, told: string]> {
      const [pathname, query = ""] = path.split("?");
      const response = await postForm(site, `${pathname}.data?${query}`, fields, { Cookie: cookie });
      return [response.status, await response.text()];
    },
    events: () => site.db.selectFrom("events").selectAll().orderBy("start_date").execute(),
  };
}

/** Returns the toast of an answer. */
export function toastOf(answer: Response): string {
  return Buffer.from(/flash=([^.]+)\./.exec(answer.headers.getSetCookie()[0]!)![1]!, "base64url").toString("utf8");
}

/** Returns the fields of a page's event form without changes. */
export function formOf(html: string, id = "event-form"): Record<string, string> {
  const form = new RegExp(`<form[^>]*id="${id}".*?</form>`, "s").exec(html)![0];
  const plain = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const inputs = [...form.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="checkbox"') || tag.includes("checked"));
  const named = inputs.map((tag) => [/ name="([^"]*)"/.exec(tag)?.[1], plain(/ value="([^"]*)"/.exec(tag)?.[1])]);
  const [, text] = /<textarea[^>]*>([^<]*)</.exec(form)!;
  const [, category] = /<option value="(\w+)" selected/.exec(form)!;
  return { ...Object.fromEntries(named), description: plain(text), category };
}
