import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, { role: "admin" });
});
afterAll(() => site.close());

const headersOf = async (path: string) => (await site.request(path, { headers: { cookie: admin } })).headers;

/** Returns the directives of a page's policy by name. */
async function policyOf(path: string): Promise<Record<string, string>> {
  const policy = (await headersOf(path)).get("content-security-policy")!;
  return Object.fromEntries(policy.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1).join(" ")]));
}

test.each(["/", "/es/register", "/account", "/admin/events?new", "/forgot-password", "/nowhere"])(
  "%s sends its forms to this site only, and no other site shows it within itself",
  async (page) => {
    expect(await policyOf(page)).toMatchObject({
      "default-src": "'none'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
  },
);

test.each(["/session", "/calendar.ics", "/robots.txt", "/api/openapi.json", "/account/data.json", "/healthz"])(
  "%s, which is no page, runs and loads nothing",
  async (path) => {
    expect(await policyOf(path)).toEqual({ "default-src": "'none'", "frame-ancestors": "'none'" });
  },
);
