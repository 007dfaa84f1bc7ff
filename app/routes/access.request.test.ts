import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../tests/support/sign-in.ts";
import { builtServer } from "../../tests/support/built-server.ts";
import { startSite, type TestSite } from "../../tests/support/site.ts";

let site: TestSite;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookies["member"] = await signIn(site, { email: "member@example.org" });
  cookies["visitor"] = await signIn(site, { email: "visitor@example.org", role: "visitor" });
  cookies["former admin"] = await signIn(site, { email: "former@example.org", role: "admin" });
  cookies["steward"] = await signIn(site, { email: "steward@example.org", role: "steward" });
  cookies["admin"] = await signIn(site, { email: "admin@example.org", role: "admin" });
  await site.db.updateTable("profiles").set({ role: null }).where("email", "=", "former@example.org").execute();
  cookies["anonymous"] = "";
  cookies["forger"] = "session=QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU";
});

afterAll(() => site.close());

const patient = { timeout: 240_000 };
const roles = ["anonymous", "forger", "visitor", "member", "former admin", "steward", "admin"];
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

test("every route says who may call it", async () => {
  const stated = await routeTable();
  expect(stated.size).toBeGreaterThan(10);
  expect([...stated].filter(([, access]) => !["anyone", "member", "steward", "admin"].includes(access ?? ""))).toEqual(
    [],
  );
});

test("below /admin and in the organizers' calls nothing is for anyone, and every page of /account needs a session (AUT-74)", async () => {
  const open = new Set([
    "/api/register-user",
    "/api/unsubscribe",
    "/api/manage-events",
    "/api/openapi.json",
    "/api/events/:id/places",
  ]);
  const wrong = [...(await routeTable())].filter(([pattern, access]) => {
    const page = pattern.replace(/^\/es\?/, "");
    if (/^(\/admin|\/api)\/check-in(\/|$)/.test(page)) return access !== "steward";
    if (/^\/admin(\/|$)/.test(page)) return access !== "admin";
    if (/^\/account(\/|$)/.test(page)) return access === "anyone";
    return page.startsWith("/api/") && !open.has(page) && access !== "admin";
  });
  expect(wrong).toEqual([]);
});

test("without an account one reads every page of the sitemap, registers, and asks for a new password (AUT-72)", async () => {
  const sitemap = await (await site.request("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, page]) => page || "/");
  const closed: string[] = [];
  for (const page of [...pages, "/registration", "/forgot-password", "/verification-success"]) {
    const { status } = await site.request(page);
    if (status !== 200) closed.push(`${page}: ${status}`);
  }
  expect(closed).toEqual([]);
  expect(pages).toContain("/es/calendar");
  const stated = await routeTable();
  for (const form of ["/es?/register", "/api/register-user", "/es?/registration", "/es?/forgot-password"])
    expect(stated.get(form), form).toBe("anyone");
});

test(
  "every address lets in whom it says and nobody else, whatever the role, method, spelling and form (AUT-69, AUT-74, CHR-14)",
  patient,
  async () => {
    const wrong: string[] = [];
    // The local outbox asks for a key, whatever the role (outbox.request.test.ts).
    const byRole = [...(await routeTable())].filter(([pattern]) => !pattern.startsWith("/es?/outbox"));
    const cases = byRole.flatMap(([pattern, access]) => casesOf(pattern, access));
    for (const { access, address, role, method, mayEnter } of cases) {
      const answer = await answerTo(address, method, cookies[role]!);
      if (mayEnter === answer.startsWith("refused")) wrong.push(`${role}: ${method} ${address} (${access}): ${answer}`);
    }
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(80);
  },
);

/** Who is refused is refused in every way; who is let in, and that costs a whole page, comes once by document and once by data. */
function casesOf(pattern: string, access: string | undefined) {
  return spellings(pattern).flatMap((address, n) =>
    roles.flatMap((role) => {
      const mayEnter = access === "anyone" || may(role, access);
      const isOneMore = n > 1 || (access === "anyone" && role !== "anonymous");
      if (mayEnter && isOneMore) return [];
      // The head of a .data answer alone does not say where it leads.
      const calledMethods = mayEnter
        ? ["GET"]
        : methods.filter((method) => method !== "HEAD" || !address.endsWith(".data"));
      return calledMethods.map((method) => ({ access, address, role, method, mayEnter }));
    }),
  );
}

function may(role: string, access: string | undefined): boolean {
  if (role === "admin") return true;
  if (role === "steward" && access === "steward") return true;
  return access === "member" && ["visitor", "member", "former admin", "steward"].includes(role);
}

/** How an address answers: "refused" when it sends to sign in, out of the office (ADM-03), or to the one screen of stewards, or says 401 or 403. */
async function answerTo(address: string, method: string, cookie: string): Promise<string> {
  const response = await site.request(address, {
    method,
    headers: { ...(cookie && { Cookie: cookie }), "Sec-Fetch-Site": "same-origin" },
    ...(["GET", "HEAD"].includes(method) ? {} : { body: new URLSearchParams({ intent: "none" }) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  // In a .data answer a redirect is data: 202, and the place is in the body, which the answer to a HEAD has none of.
  const location = headers.get("location") ?? (status === 202 ? text : "");
  const isRedirectedToSignIn = /\/auth(?:\?next=|"|$)/.test(location) || (method === "HEAD" && status === 202);
  const isSentHome =
    /^(\/es)?\/admin/.test(address) &&
    (/^(\/(es)?|(\/es)?\/admin\/check-in)$/.test(location) ||
      /"redirect","(\/(es)?|(\/es)?\/admin\/check-in)"/.test(location));
  const isRefused = status === 401 || status === 403 || isRedirectedToSignIn || isSentHome;
  return `${isRefused ? "refused" : "let in"}, ${status}`;
}

/** "/es?/registration/:token" as it may be typed. */
function spellings(pattern: string): string[] {
  const filled = pattern.replace(/:\w+/g, "x").replace("*", "nowhere/at-all");
  const both = filled.startsWith("/es?") ? [filled.replace(/^\/es\?/, "") || "/", filled.replace("?", "")] : [filled];
  return both.flatMap((path) => [path, path === "/" ? "/_root.data" : `${path}.data`]);
}

async function routeTable(): Promise<Map<string, string | undefined>> {
  return (await builtServer()).routeTable();
}
