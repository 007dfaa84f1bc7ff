import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

const origin = "http://localhost:3000";
let site: TestSite;
let listed: string[];
beforeAll(async () => {
  site = await startSite({ sampleLinks: true, settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  listed = [...(await body("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
});
afterAll(() => site.close());

const body = async (path: string) => (await site.request(path)).text();
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const property = (html: string, name: string) =>
  tag(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));

/** Width and height of a PNG as its header states them. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe("the map of the site", () => {
  test("names every listed page in both languages, each with its twins", async () => {
    expect(listed).toEqual(
      expect.arrayContaining([`${origin}/`, `${origin}/es`, `${origin}/register`, `${origin}/es/register`]),
    );
    const xml = await body("/sitemap.xml");
    const entries = xml.match(/<url>.*<\/url>/g)!;
    for (const entry of entries) {
      const [english, spanish, otherwise] = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      expect([english![1], spanish![1], otherwise![1]]).toEqual(["en", "es", "x-default"]);
      expect(otherwise![2]).toBe(english![2]);
      for (const twin of [english![2]!, spanish![2]!]) expect(listed).toContain(twin);
    }
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("leaves out everything that is somebody's own or nobody's to find", async () => {
    expect(listed.join("\n")).not.toMatch(
      /complete|registration|outbox|\/api|\/auth|\/admin|\/account|\.(ics|png|xml)/,
    );
    for (const path of ["/register/complete", "/registration", "/es/registration", "/nowhere"])
      expect((await site.request(path)).headers.get("x-robots-tag"), path).toBe("noindex");
  });

  test("names events to come and just past in both languages with their last change, and no hidden, proposed, called-off or old one", async () => {
    const { db } = site;
    const past = (start: string) => ({ start_date: new Date(start) });
    const shownEvents = [await buildEvent(db), await buildEvent(db, past("2025-08-20T18:00:00Z"))];
    await buildEvent(db, past("2025-07-01T18:00:00Z"));
    await buildEvent(db, { is_public: false });
    for (const status of ["pending", "declined", "cancelled"] as const) await buildEvent(db, { status });
    await expect.poll(async () => (await body("/sitemap.xml")).match(/\/calendar\/[\w-]{36}</g)).toHaveLength(4);
    const xml = await body("/sitemap.xml");
    for (const { id, updated_at } of shownEvents) {
      for (const prefix of ["", "/es"]) {
        const address = `${origin}${prefix}/calendar/${id}`;
        expect(xml).toContain(`<loc>${address}</loc><lastmod>${updated_at.toISOString()}</lastmod>`);
        const page = await site.request(address.slice(origin.length));
        expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, null]);
        expect(await page.text()).toContain(`<link rel="canonical" href="${address}"`);
      }
      expect(xml).toContain(`hreflang="es" href="${origin}/es/calendar/${id}"`);
    }
  });

  test("is named in robots.txt, which keeps crawlers from calls and the office only", async () => {
    const robots = await body("/robots.txt");
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).toMatch(/^User-agent: \*\n/);
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /admin", "Disallow: /es/admin", "Disallow: /api/"]);
  });
});

describe("every listed page", () => {
  test("may be listed, and says what it is, where it is and which picture shows it", async () => {
    const drawings = new Set<string>();
    for (const address of listed) {
      const response = await site.request(address.slice(origin.length));
      const html = await response.text();
      expect([response.status, response.headers.get("x-robots-tag")], address).toEqual([200, null]);
      expect(tag(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
      const language = /\/es(\/|$)/.test(address) ? "es" : "en";
      expect(tag(html, /<html lang="(\w+)"/)).toBe(language);
      expect(property(html, "og:locale")).toBe(`${language}_US`);
      expect(property(html, "og:url")).toBe(address);
      expect(property(html, "twitter:card")).toBe("summary_large_image");
      expect(property(html, "og:title")).toMatch(/\S/);
      expect(property(html, "description")).toBe(property(html, "og:description"));
      expect(property(html, "description")!.length).toBeGreaterThan(50);
      const picture = property(html, "og:image")!;
      expect(picture.startsWith(`${origin}${language === "es" ? "/es" : ""}/og/`), picture).toBe(true);
      expect(drawings.has(picture), picture).toBe(false);
      drawings.add(picture);
    }
  });

  test("has a picture of its own of 1200 by 630, well below what networks take", async () => {
    const pictures = await Promise.all(
      listed.map(async (address) => {
        const html = await body(address.slice(origin.length));
        const response = await site.request(property(html, "og:image")!.slice(origin.length));
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    for (const picture of pictures) {
      expect(sizeOf(picture)).toEqual([1200, 630]);
      expect(picture.length).toBeLessThan(300_000);
    }
    expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(pictures.length);
  });

  test("tells machines nothing that is no whole JSON, and nothing outside ORIGIN", async () => {
    for (const address of listed) {
      const html = await body(address.slice(origin.length));
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        const graph = JSON.parse(json!) as { "@context": string; "@graph": { "@type": string }[] };
        expect(graph["@context"]).toBe("https://schema.org");
        expect(graph["@graph"][0]!["@type"]).toBe("Organization");
        for (const [, url] of json!.matchAll(/"(?:url|image|logo|@id)":"([^"]+)"/g)) expect(url).toContain(origin);
      }
    }
    expect(await body("/")).toContain('"@type":"EventSeries"');
    expect(await body("/es/register")).toContain('"@type":"Event"');
  });
});

describe("pictures for shared links", () => {
  test("who has a picture already gets 304, and a kept one is the same bytes", async () => {
    const first = await site.request("/og/home.png");
    const etag = first.headers.get("etag")!;
    const again = await site.request("/og/home.png", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const kept = await site.request("/og/home.png");
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true);
  });

  test.each([
    "/og/nowhere.png",
    "/og/register-complete.png",
    "/og/home.jpg",
    "/og/..%2fhome.png",
    "/es/og/registration.png",
  ])("there is none at %s", async (path) => {
    expect((await site.request(path)).status).toBe(404);
  });
});

describe("what a static page lets the browser do", () => {
  test("its one inline script is data that the policy lets in by its hash, and nothing unsafe", async () => {
    const response = await site.request("/es/register");
    const [, rules] = /<script type="speculationrules">(.*?)<\/script>/.exec(await response.text())!;
    const hash = createHash("sha256").update(rules!).digest("base64");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain("unsafe");
  });

  test("the service worker may serve the whole site and fetch from nowhere else", async () => {
    const [, script] = /data-offline="([^"]+)"/.exec(await body("/"))!;
    const { headers, status } = await site.request(script!);
    expect(status).toBe(200);
    expect(headers.get("service-worker-allowed")).toBe("/");
    expect(headers.get("content-security-policy")).toBe("default-src 'self'");
    const [, enhance] = /<script type="module" src="([^"]+)"/.exec(await body("/"))!;
    expect((await site.request(enhance!)).headers.get("service-worker-allowed")).toBeNull();
  });
});

describe("the site beside a phone's programs", () => {
  test.each([
    ["/manifest.webmanifest", "en", "/"],
    ["/es/manifest.webmanifest", "es", "/es"],
  ])("%s is a whole manifest whose icons exist in the sizes it says", async (path, lang, start) => {
    const response = await site.request(path);
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = (await response.json()) as Record<string, unknown> & {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: "Cohere Boulder", lang, start_url: start, scope: "/" });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
    for (const { src, sizes } of manifest.icons)
      expect(sizeOf(Buffer.from(await (await site.request(src)).arrayBuffer())).join("x")).toBe(sizes);
  });

  test.each([
    ["/", "", "en"],
    ["/es", "/es", "es"],
    ["/calendar", "", "en"],
    ["/es/calendar?view=list", "/es", "es"],
  ] as const)("a calendar app or news reader finds the feeds from %s", async (path, prefix, language) => {
    const [calendar, news] = (["calendar.calendarName", "calendar.newTitle"] as const).map((key) =>
      inHtml[language](key, { name: "Cohere Boulder" }),
    );
    const html = await body(path);
    const feeds = [...html.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)" title="([^"]+)"/g)];
    expect(feeds.map(([, type, href, title]) => [type, href, title])).toEqual([
      ["text/calendar", `${prefix}/calendar.ics`, calendar],
      ["application/atom+xml", `${prefix}/calendar.atom`, news],
    ]);
    for (const [, type, href] of feeds)
      expect((await site.request(href!)).headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  });

  test("whoever asks for /favicon.ico is sent to the mark for good", async () => {
    const answer = await site.request("/favicon.ico");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/icons/192.png"]);
    const icon = await site.request(answer.headers.get("location")!);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("every page names its manifest and icons, and they exist", async () => {
    const html = await body("/es/register");
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href]) => href!,
    );
    expect(links).toEqual(["/favicon.svg", "/icons/apple-touch.png", "/es/manifest.webmanifest"]);
    for (const href of links) expect((await site.request(href)).status, href).toBe(200);
    expect(await body("/favicon.svg")).toMatch(/^<svg .*<\/svg>$/);
    for (const path of ["/icons", "/og", "/presskit", "/archive", "/es/archive", "/calendar"])
      for (const name of ["none.png", "__proto__", "constructor", "toString"])
        expect((await site.request(`${path}/${name}`)).status, `${path}/${name}`).toBe(404);
  });
});
