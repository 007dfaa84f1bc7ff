import { afterAll, beforeAll, expect, test } from "vitest";
import { inHtml } from "../tests/support/sentences.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ask = (path: string, method: string, cookie = "") =>
  site.request(path, {
    method,
    body: new URLSearchParams({ email: "ana@example.org" }),
    headers: { "Sec-Fetch-Site": "same-origin", cookie },
  });
const refusalOf = ({ status, headers }: Response) => [status, headers.get("allow")];

test.each(["GET", "HEAD"])("another spelling of an address leads to the one there is, by %s too", async (method) => {
  for (const [spelling, address] of [
    ["/ES", "/es"],
    ["/REGISTER/", "/register"],
    ["//register/", "/register"],
    ["/es/registration/AbC_d/", "/es/registration/AbC_d"],
    ["//es///About?outcome=x", "/es/about?outcome=x"],
  ] as const) {
    const { status, headers } = await site.request(spelling, { method });
    expect([status, headers.get("location")], spelling).toEqual([308, address]);
  }
});

test.each(["PUT", "PATCH", "DELETE"])(
  "%s does not act like a form that is sent: 405 says what is taken",
  async (method) => {
    for (const path of ["/newsletter", "/es/register", "/register.data", "/registration"])
      expect(refusalOf(await ask(path, method)), path).toEqual([405, "GET, HEAD, POST"]);
    expect(refusalOf(await ask("/about", method))).toEqual([405, "GET, HEAD"]);
    expect(refusalOf(await ask("/api/register-user", method))).toEqual([405, "POST"]);
    expect(await site.db.selectFrom("email_deliveries").select("id").execute()).toEqual([]);
    const cookie = await signIn(site);
    expect(refusalOf(await ask("/auth/sign-out", method, cookie))).toEqual([405, "GET, HEAD, POST"]);
    expect(await (await site.request("/session", { headers: { cookie } })).json()).not.toBeNull();
  },
);

test("a form sent to a page that takes none is told what the page takes", async () => {
  const answer = await ask("/es/about", "POST");
  expect(refusalOf(answer)).toEqual([405, "GET, HEAD"]);
  expect(await answer.text()).toContain(inHtml.es("errors.methodNotAllowed"));
});

// tests/support/unexpected-console.ts fails a test that prints.
test("a path with a percent sign that means nothing is no page, and prints nothing", async () => {
  for (const path of ["/%E0%A4%A", "/es/calendar/%", "/api/%ZZ", "/100%25", "/%25E0%25A4%25A", "/%252525"]) {
    const answer = await site.request(path);
    expect([path, answer.status, answer.headers.get("x-robots-tag")]).toEqual([path, 404, "noindex"]);
    expect(await answer.text()).toMatch(path.startsWith("/es") ? /No encontramos esta página/ : /Page not found/);
  }
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "nothing", ""])(
  "a form that is none of the page's is no form, and no fault of ours: intent=%s",
  async (intent) => {
    const cookie = await signIn(site, { email: "forms@example.org", fullName: "Ana López" });
    const answer = await postForm(site, "/account", { intent, fullName: "Somebody" }, { cookie });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await answer.text()).toContain("Ana López");
  },
);

/** On each of these an expression that goes back and forth needs four seconds or more. */
const crooked = ["a", "@", "a@a.", "(", ")(", " "].map((part) => `${part.repeat(58_000 / part.length)}!`);

test.each([
  ["/auth", "email", { intent: "verify", token: "000000" }],
  ["/auth", "email", { intent: "send", again: "1" }],
  ["/newsletter", "email", {}],
  ["/register", "fullName", { email: "ana@example.org" }],
  ["/calendar/propose", "description", { title: "Choir", name: "Ana", email: "ana@example.org" }],
  ["/map/suggest", "description", { name: "Shed", contactEmail: "ana@example.org" }],
])("a word of 58 KB holds nobody up: POST %s with %s", async (path, field, fields) => {
  const slow: string[] = [];
  for (const text of crooked) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, [field]: text })) body.append(name, value);
    const begun = performance.now();
    const { status } = await site.request(path, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(status).toBeLessThan(500);
    if (performance.now() - begun > 2_000) slow.push(text.slice(0, 8));
  }
  expect(slow).toEqual([]);
});
