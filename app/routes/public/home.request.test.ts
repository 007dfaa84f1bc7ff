import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ sampleLinks: true, settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
});
afterAll(() => site.close());

const html = async (path: string, headers = {}) => (await site.request(path, { headers })).text();
const words = async (path: string) =>
  (await html(path))
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>|<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

describe("the home page as it is served", () => {
  test("shows every section in both languages (HOM-01, HOM-03, HOM-04, HOM-09, HOM-10, HOM-14, HOM-17, HOM-18, HOM-24, HOM-25)", async () => {
    const [english, spanish] = [await words("/"), await words("/es")];
    for (const words of [
      inText.en("hero.tagline"),
      inText.en("whatIs.title"),
      inText.en("recap2024.title"),
      inText.en("themes.ecology.name"),
    ])
      expect(english).toContain(words);
    for (const words of [
      "Invocation",
      "Integration",
      "From October 17 to October 26",
      inText.en("spirit.quote"),
      inText.en("join.title"),
    ])
      expect(english).toContain(words);
    expect(english).toContain(inText.en("blueprint.title"));
    expect(spanish).toContain(inText.es("hero.tagline"));
    expect(spanish).not.toContain("weave");
  });

  test("until the opening evening has begun it is among what is next, in the order of time", async () => {
    for (const [title, at] of Object.entries({ Seeds: "04T15", Crew: "16T21", Opening: "17T00" }))
      await buildEvent(site.db, { title, start_date: new Date(`2025-10-${at}:00Z`) });
    for (const path of ["/", "/es"]) await expect.poll(() => words(path)).toMatch(/Seeds .*Opening /);
    await site.db.deleteFrom("events").execute();
    for (const path of ["/", "/es"]) await expect.poll(() => words(path)).not.toContain("Seeds");
  });

  test("the button of the map opens its sheet in a tab of its own; beside it are the map, a form, and the map elsewhere that the edition names (HOM-19, HOM-21 to HOM-23)", async () => {
    for (const prefix of ["", "/es"]) {
      const section = /<section id="ecosystem-map".*?<\/section>/s.exec(await html(prefix || "/"))![0];
      expect(section).toMatch(new RegExp(`<a(?=[^>]*href="${prefix}/Ecosystem.pdf")(?=[^>]*target="_blank")`));
      expect(section).toContain(`href="${prefix}/map"`);
      expect(section).toContain(`href="${prefix}/map/suggest"`);
      expect(section).toContain('href="https://example.org/map"');
    }
  });

  test("states the facts: the place, who it is for, gifts and tax, the second edition after 2024 (CON-02..07, CON-12..14, CON-16, HOM-26)", async () => {
    const english = await words("/");
    for (const fact of [
      "Boulder, Colorado area",
      inText.en("joinYear.whoText"),
      "Registering and attending are free.",
      "Nearly all events are donation-based",
      "tax-deductible (501(c)(3))",
      inText.en("whatIs.yearlyText", { firstYear: "2024", year: "2025", edition: 2 }),
      "participants 300+",
      "events 50+",
      "at the kickoff 150+",
      "days 10",
      "Other communities can take the same rhythm",
    ])
      expect(english).toContain(fact);
  });

  test("names the four phases and the opening evening's schedule (CON-10, CON-11)", async () => {
    const english = (await words("/")).replaceAll(" ", " ");
    for (const phase of ["Invitation", "Invocation", "Cohering", "Integration"]) expect(english).toContain(phase);
    for (const line of ["6:00–7:00 PM", "7:15–7:45 PM", "7:45–8:30 PM", "8:30–10:00 PM"])
      expect(english).toContain(line);
  });

  test("leaves out every link whose page does not exist, and has no dead link (CHR-03..09)", async () => {
    const page = await html("/");
    const own = [...page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href]) => href!);
    for (const href of new Set(own)) expect((await site.request(href)).status, href).toBe(200);
  });
});

describe("header and footer", () => {
  test("stand on every page with the mark, tagline, city, dates, copyright and languages (CHR-01, CHR-02, CHR-20..25, CHR-29)", async () => {
    for (const path of ["/", "/register", "/nowhere"]) {
      const page = await html(path);
      const [header, footer] = [/<header[\s\S]*?<\/header>/.exec(page)![0], /<footer[\s\S]*<\/footer>/.exec(page)![0]];
      expect(header).toMatch(/<svg/);
      expect(footer).toContain(inText.en("footer.tagline", { city: "Boulder" }));
      expect(footer).toContain("Boulder, Colorado");
      expect(footer).toContain("October 16–26, 2025");
      expect(footer).toContain("© 2025 Cohere Boulder");
      expect(footer).toMatch(/<a [^>]*href="\/register"[^>]*>Registration 2025<\/a>/);
      expect(footer).toMatch(
        /<a [^>]*href="\/join-2025"[^>]*>Learn More(?:<!-- -->)? <span class="sr-only">about joining in 2025<\/span><\/a>/,
      );
      expect(footer).toMatch(/English[\s\S]*Español/);
    }
  });

  test("a visitor who is signed out sees no way into the office (CHR-14)", async () => {
    expect(await html("/")).not.toMatch(/href="\/admin/);
  });
});

describe("languages", () => {
  test("each page says its language and names its twin (I18-01, I18-02)", async () => {
    for (const path of ["/", "/register"]) {
      const es = path === "/" ? "/es" : `/es${path}`;
      for (const [address, lang] of [
        [path, "en"],
        [es, "es"],
      ] as const) {
        const page = await html(address);
        expect(page).toContain(`<html lang="${lang}"`);
        expect(page).toMatch(
          new RegExp(
            `rel="canonical" href="http://localhost:3000${address}"|href="http://localhost:3000${address}" rel="canonical"`,
          ),
        );
        expect(page).toContain(`hrefLang="es"`);
        expect(page).toContain(`hrefLang="x-default"`);
      }
    }
  });

  test("a choice made by hand is remembered for the bare address, and for nothing else (I18-08)", async () => {
    const bare = await site.request("/", { headers: { cookie: "language=es" } });
    expect([bare.status, bare.headers.get("location")]).toEqual([302, "/es"]);
    expect((await site.request("/register", { headers: { cookie: "language=es" } })).status).toBe(200);
    expect((await site.request("/", { headers: { "accept-language": "es" } })).status).toBe(200);
  });

  test.each([
    ["followed", { "sec-fetch-site": "same-origin" }],
    [
      "fetched ahead",
      { "sec-fetch-site": "none", "sec-purpose": "prefetch", referer: "https://cohere.example.org/es" },
    ],
  ])("a link to the English home page, %s, leads there whatever is remembered (I18-08)", async (_, headers) => {
    expect((await site.request("/", { headers: { cookie: "language=es", ...headers } })).status).toBe(200);
  });
});

describe("when something is wrong", () => {
  test("an unknown path gets 404, both languages, a way home, and a line in the log (PAG-81..83)", async () => {
    const response = await site.request("/no/such/page");
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(page).toContain(inText.en("errors.notFoundTitle"));
    expect(page).toMatch(/<a [^>]*href="\/"[^>]*>(<[^>]*>)*Return Home/);
    expect(await words("/es/nada")).toContain(inText.es("errors.notFoundTitle"));
    expect(site.logged.some((line) => line.includes('"not-found"') && line.includes('"path":"/no"'))).toBe(true);
  });

  test.each(["/archive/1999", "/es/archive/2025", "/invitation-soon"])(
    "%s was never a page, and its 404 is in the log too (PAG-81, PAG-83)",
    async (path) => {
      expect((await site.request(path)).status).toBe(404);
      const [first] = path.replace("/es/", "/").slice(1).split("/");
      expect(site.logged.some((line) => line.includes('"not-found"') && line.includes(`"path":"/${first}"`))).toBe(
        true,
      );
    },
  );

  test("a page that breaks while it is drawn says so and offers home and reload (CHR-31..33)", async () => {
    const broken = await startSite({ edition: { schedule: [] } });
    const response = await broken.request("/register/complete");
    const page = await response.text();
    expect(response.status).toBe(500);
    for (const words of [inText.en("errors.somethingWentWrong"), inText.en("errors.returnHome"), "Reload Page"])
      expect(page).toContain(words);
    expect(page).not.toMatch(/TypeError|node_modules|\.js:/);
    await broken.close();
  });

  test("a router's own error shows its status (CHR-34, CHR-35)", async () => {
    const response = await site.request("/", { method: "POST", body: new URLSearchParams({ a: "b" }) });
    const page = await response.text();
    expect(response.status).toBe(405);
    expect(page).toContain(inText.en("errors.unexpected"));
    expect(page).toContain("405");
  });

  test("and says it in the language of the page, not in HTTP's (CHR-35, I18-07)", async () => {
    const response = await site.request("/es", { method: "POST", body: new URLSearchParams({ a: "b" }) });
    const page = await response.text();
    expect(page).toContain("405 Se envió un formulario a una página que no lo recibe.");
    expect(page).not.toContain("Method Not Allowed");
  });

  test("even when no page can be drawn at all there is an answer without detail (CHR-34)", async () => {
    const broken = await startSite({ edition: { name: undefined! }, settings: { MAIL_FROM: "a@example.org" } });
    const response = await broken.request("/es");
    const page = await response.text();
    expect([response.status, page]).toEqual([500, expect.stringContaining(inText.es("errors.unexpected"))]);
    expect(page).not.toMatch(/TypeError|undefined/);
    await broken.close();
  });
});

test("the home page may open the film's site within itself, other pages and unset films nobody's (HOM-11, PAG-78)", async () => {
  const policyOf = async (ofSite: TestSite, path: string) =>
    (await ofSite.request(path)).headers.get("content-security-policy");
  expect(await policyOf(site, "/")).toMatch(
    /frame-src 'self' https:\/\/example\.org; media-src https:\/\/example\.org;/,
  );
  expect(await policyOf(site, "/about")).not.toContain("example.org");
  const bare = await startSite();
  expect(await policyOf(bare, "/")).toMatch(/frame-src 'self';/);
  await bare.close();
});

test("addresses with a year follow the edition, and those of other years lead to it or to the archive (NEW-04)", async () => {
  const later = await startSite({ edition: { year: 2031 } });
  expect((await later.request("/es/join-2031")).status).toBe(200);
  const ledTo = async (path: string) => (await later.request(path)).headers.get("location");
  const led = await Promise.all(["/join-2025", "/es/invitation-2025", "/join-2024", "/es/archive/2025"].map(ledTo));
  expect(led).toEqual(["/join-2031", "/es/invitation-2031", "/archive/2024", "/es/archive"]);
  expect((await later.request("/JOIN-2031")).headers.get("location")).toBe("/join-2031");
  await later.close();
});

test("every page comes with the headers of a careful site, and a page is the same bytes for everybody", async () => {
  const response = await site.request("/", { headers: { "accept-encoding": "br" } });
  const headers = Object.fromEntries(response.headers);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "content-encoding": "br",
    "cache-control": "public, no-cache",
  });
  const again = await site.request("/", { headers: { "accept-encoding": "br", "if-none-match": headers["etag"]! } });
  expect(again.status).toBe(304);
  expect(await html("/")).not.toMatch(
    / style="| on[a-z]+="|<script(?![^>]*(?:src=|type="(?:application\/ld\+json|speculationrules)"))/,
  );
});
