import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent } from "../tests/support/builders.ts";
import { inHtml, inText } from "../tests/support/sentences.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
let flash: string;
let session: string;
let stars: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
  const start_date = new Date("2025-10-18T18:00:00Z");
  const event = await buildEvent(site.db, {
    title: "Lantern walk",
    start_date,
    end_date: new Date("2025-10-18T20:00:00Z"),
  });
  session = (await signIn(site, { fullName: "Rosalind Quill", email: "rosalind@example.org" })).slice(
    "session=".length,
  );
  stars = cookieIn(await postForm(site, "/calendar/starred", { star: event.id }), "stars");
});
afterAll(() => site.close());

function cookieIn(answer: Response, name: string): string {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line!.split(";")[0]!.slice(name.length + 1);
}

async function freshFlash(): Promise<string> {
  return cookieIn(
    await postForm(site, "/register", { fullName: "Ana", email: `${crypto.randomUUID()}@example.org` }),
    "flash",
  );
}

/** Ways to write a cookie that one parser may see and another may not. */
const spellings: ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${value}`,
  (name, value) => `${name} =${value}`,
  (name, value) => `${name}= ${value}`,
  (name, value) => `${name}\t=\t${value}`,
  (name, value) => `;${name}=${value}`,
  (name, value) => `a=b;${name}=${value}`,
  (name, value) => `a=b;\t${name}=${value}`,
  (name, value) => `a=b; \t ${name} = ${value} ;`,
  (name, value) => `a=b,${name}=${value}`,
  (name, value) => `a=b, ${name}=${value}`,
  (name, value) => `a="b; ${name}=${value}"`,
  (name, value) => `a="b;${name}=${value}`,
  (name, value) => `"${name}"=${value}`,
  (name, value) => `${name}="${value}"`,
  (name, value) => `${name}=${value}"`,
  (name, value) => `${name}='${value}'`,
  (name, value) => `${name}=${value}\\`,
  (name, value) => `${name}=${value}; ${name}=`,
  (name, value) => `${name}=; ${name}=${value}`,
  (name, value) => `${name}=x; ${name}=${value}`,
  (name, value) => `${name}; ${name}=${value}`,
  (name, value) => `=${name}=${value}`,
  (name, value) => `==${name}=${value}`,
  (name, value) => `${name}==${value}`,
  (name, value) => `${name}=${value}=`,
  (name, value) => `${name.toUpperCase()}=${value}`,
  (name, value) => `__Host-${name}=${value}`,
  (name, value) => `__Secure-${name}=${value}`,
  (name, value) => `__host-${name}=${value}; __HOST-${name}=${value}`,
  (name, value) => `x${name}=${value}`,
  (name, value) => `$Version=1; ${name}=${value}; $Path=/`,
  (name, value) => `%66${name.slice(1)}=${value}; %73${name.slice(1)}=${value}`,
  (name, value) => `${name}=${encodeURIComponent(value)}%20`,
  (name, value) => `${name}\u00a0=${value}`,
  (name, value) => `\u00a0${name}=${value}`,
  (name, value) => `a=b;\u00a0${name}=${value}`,
  (name, value) => `${name}=\u00a0${value}\u00a0`,
  (name, value) => `\u00ff${name}=${value}; ${name}\u00ff=${value}`,
  (name, value) => `${";".repeat(200)}${name}=${value}`,
  (name, value) => `${"a=b; ".repeat(300)}${name}=${value}`,
  (name, value) => `__proto__=1; constructor=2; ${name}=${value}`,
];

/** Returns what one visitor gets, and then the next one, at an address that was never requested. */
async function twoVisitors(address: string, cookie: string): Promise<{ own: string; next: string }> {
  const own = await site.request(address, { headers: { cookie } });
  const next = await site.request(address);
  expect(next.status).toBe(200);
  expect(next.headers.getSetCookie()).toEqual([]);
  return { own: await own.text(), next: await next.text() };
}

let day = Date.parse("2025-08-01T12:00:00Z");
/** Returns a calendar page with the event that no test has requested yet. */
function untouched(): string {
  day -= 86_400_000;
  return `/calendar?view=list&date=${new Date(day).toISOString().slice(0, 10)}`;
}

test.each(spellings.map((spell) => [spell("NAME", "VALUE").slice(0, 60), spell] as const))(
  "the next visitor gets nothing of what somebody was shown with the cookie %j",
  async (_shown, spell) => {
    flash = await freshFlash();
    for (const [name, value, text] of [
      ["flash", flash, inText.en("register.successToast")],
      ["stars", stars, 'aria-pressed="true"'],
      ["session", session, "Rosalind"],
    ] as const) {
      const { next } = await twoVisitors(untouched(), spell(name, value));
      expect(next, name).toContain("Lantern walk");
      expect(next, name).not.toContain(text);
    }
  },
);

test("written as browsers do, each of these cookies does show its owner's page", async () => {
  const { own: withToast } = await twoVisitors(untouched(), `flash=${await freshFlash()}`);
  expect(withToast).toContain(inText.en("register.successToast"));
  const { own: withStar } = await twoVisitors(untouched(), `stars=${stars}`);
  expect(withStar).toContain('aria-pressed="true"');
  const { own: signedIn } = await twoVisitors(untouched(), `session=${session}`);
  expect(signedIn).toContain("Rosalind");
});

test("at an address that is in memory already, whoever has starred an event, signed in or is to see a toast gets their own page", async () => {
  for (const [name, value, text] of [
    ["stars", stars, 'aria-pressed="true"'],
    ["session", session, "Rosalind"],
    ["flash", await freshFlash(), inHtml.en("register.successToast")],
  ] as const) {
    const address = untouched();
    const everybodys = await (await site.request(address)).text();
    expect(everybodys, name).not.toContain(text);
    const own = await site.request(address, { headers: { cookie: `${name}=${value}` } });
    expect(await own.text(), name).toContain(text);
    expect(await (await site.request(address)).text(), "the next visitor").toBe(everybodys);
  }
});

test.each(["", "x", "deadbeef", `${"a".repeat(23)}.${"b".repeat(21)}`, "no star.at all"])(
  "the stars cookie %j, which names no event, gets the page that everybody gets",
  async (value) => {
    const everybodys = await site.request("/calendar?view=list");
    const answer = await site.request("/calendar?view=list", { headers: { cookie: `stars=${value}` } });
    const keptAs = ({ headers }: Response) => [headers.get("etag"), headers.get("cache-control")];
    expect(keptAs(answer)).toEqual(keptAs(everybodys));
    expect(answer.headers.get("etag")).toBeTruthy();
  },
);

test("a toast shows once, however often its cookie is sent, and to one of ten who send it at once", async () => {
  const cookie = `flash=${await freshFlash()}`;
  const pages = await Promise.all(
    Array.from({ length: 10 }, async () => (await site.request("/about", { headers: { cookie } })).text()),
  );
  expect(pages.filter((page) => page.includes(inHtml.en("register.successToast")))).toHaveLength(1);
  const replayed = await site.request("/es/about", { headers: { cookie } });
  expect(await replayed.text()).not.toContain(inHtml.en("register.successToast"));
  expect(replayed.headers.getSetCookie().join()).toMatch(/^flash=;.*Max-Age=0/);
});

test("an answer that leads on, a call, a frame and a page that is only fetched ahead leave the toast to the page that follows", async () => {
  const cookie = `flash=${await freshFlash()}`;
  const passed = [
    await site.request("/calendar?view=month", { headers: { cookie } }),
    await site.request("/session", { headers: { cookie } }),
    await site.request("/about", { method: "HEAD", headers: { cookie } }),
    await site.request("/about", { headers: { cookie, "sec-fetch-dest": "iframe" } }),
    await site.request("/about", { headers: { cookie, "sec-purpose": "prefetch" } }),
    // Older Chromium, Safari and Firefox send these headers.
    await site.request("/about", { headers: { cookie, purpose: "prefetch" } }),
    await site.request("/about", { headers: { cookie, "x-purpose": "preview" } }),
    await site.request("/about", { headers: { cookie, "x-moz": "prefetch" } }),
  ];
  expect(passed.map(({ status }) => status)).toEqual([302, 200, 200, 200, 200, 200, 200, 200]);
  for (const ahead of passed.slice(3)) expect(await ahead.text()).not.toContain(inHtml.en("register.successToast"));
  expect(passed.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  expect(await (await site.request("/about", { headers: { cookie } })).text()).toContain(
    inHtml.en("register.successToast"),
  );
});

test("what a page does not understand of a query changes nothing: everybody gets the page that is kept", async () => {
  const rendered = async (address: string) => (await site.request(address)).headers.get("etag");
  for (const [address, spellings] of [
    ["/about", ["/about?junk=1", "/about?utm_source=x&fbclid=y", "/about?outcome=sent", "/about?%00=%ff"]],
    ["/calendar.ics?theme=arts", ["/calendar.ics?junk=1&theme=arts", "/calendar.ics?theme=%61rts&q=&place=+"]],
  ] as const) {
    const cache = await rendered(address);
    expect(cache).toMatch(/^W\//);
    for (const spelling of spellings) expect(await rendered(spelling), spelling).toBe(cache);
  }
  for (const [asked, written] of [
    ["/newsletter?outcome=junk", "/newsletter"],
    ["/newsletter?junk=1&outcome=sent", "/newsletter?outcome=sent"],
    ["/calendar?junk=1", "/calendar"],
    ["/es/calendar?view=week&date=2025-10-21&x=y", "/es/calendar?view=week&date=2025-10-21"],
  ]) {
    const answer = await site.request(asked!);
    expect([answer.status, answer.headers.get("location")], asked).toEqual([302, written]);
  }
});

test("another way to write the letters of an address leads to the one", async () => {
  for (const [asked, written] of [
    ["/%61bout", "/about"],
    ["/archive/%32024", "/archive/2024"],
    ["/es/%41rchive/2024?x=%61", "/es/archive/2024?x=%61"],
  ]) {
    const answer = await site.request(asked!);
    expect([answer.status, answer.headers.get("location")], asked).toEqual([308, written]);
  }
});
