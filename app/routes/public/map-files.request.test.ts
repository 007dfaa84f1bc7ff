import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { readPdf } from "../../../tests/support/pdf.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom("places").execute();
  await vi.waitFor(async () => {
    if (!(await text("/embed/map")).includes(inText.en("mapData.embedded.empty")))
      throw new Error("it still shows places");
  });
});

const files = ["/map.csv", "/map.geojson", "/map.json", "/embed/map", "/es/embed/map"];
const text = async (path: string) => (await site.request(path)).text();
/** A change is in every process a moment after its commit. */
const soon = (path: string, seen: (text: string) => void) => vi.waitFor(async () => seen(await text(path)));
const everywhere = (name: string) =>
  Promise.all(files.map((path) => soon(path, (file) => expect(file).toContain(name))));

/** A choir that has a place in town and grew from a kitchen that has none, and one that nobody is to see. */
async function twoPlaces() {
  const kitchen = await buildPlace(site.db, { name: '=Kitchen, "old"', theme: "economy", neighborhood: null });
  const choir = await buildPlace(site.db, {
    name: "Street choir",
    theme: "arts",
    description_en: "We sing.\nOn Sundays.",
    description_es: "Cantamos.",
    website: "https://example.org/choir",
    neighborhood: "Whittier",
    latitude: 40.015,
    longitude: -105.27,
    contact_email: "secret@example.org",
    contact_name: "Ana Secret",
    confirmed_at: new Date("2025-09-01T02:00:00Z"),
  });
  const shed = await buildPlace(site.db, { name: "Hidden shed", hidden_because: "organizers" });
  const links = [
    { from_place: choir.id, to_place: kitchen.id },
    { from_place: choir.id, to_place: shed.id },
    { from_place: shed.id, to_place: kitchen.id },
  ];
  await site.db
    .insertInto("place_links")
    .values(links.map((link) => ({ ...link, kind: "grew-from" as const })))
    .execute();
  for (const path of files.slice(0, 3))
    await soon(path, (file) => expect(file.match(new RegExp(kitchen.id, "g"))?.length).toBeGreaterThan(2));
  return { kitchen, choir };
}

test("a spreadsheet reads the map: every place that is shown with all that is known, and the license", async () => {
  const { kitchen, choir } = await twoPlaces();
  const rows = parse<Record<string, string>>(await text("/map.csv"), { bom: true, columns: true });
  expect(rows).toHaveLength(2);
  expect(rows.find(({ id }) => id === choir.id)).toEqual({
    id: choir.id,
    name: "Street choir",
    description_en: "We sing.\nOn Sundays.",
    description_es: "Cantamos.",
    website: "https://example.org/choir",
    theme: "arts",
    neighborhood: "Whittier",
    latitude: "40.015",
    longitude: "-105.27",
    confirmed: "2025-08-31",
    links: `grew-from ${kitchen.id}`,
    url: `http://localhost:3000/map/${choir.id}`,
    license: "CC BY 4.0",
  });
  // What somebody typed is no formula.
  expect(rows.find(({ id }) => id === kitchen.id)).toMatchObject({ name: '\'=Kitchen, "old"', latitude: "" });
});

test("a map program reads it as GeoJSON: longitude first, and nothing where nobody knows where", async () => {
  const { kitchen, choir } = await twoPlaces();
  const answer = await site.request("/map.geojson");
  expect(answer.headers.get("content-type")).toBe("application/geo+json");
  const { type, license, features } = (await answer.json()) as { type: string; license: string; features: object[] };
  expect([type, license]).toEqual(["FeatureCollection", "CC BY 4.0"]);
  expect(features).toMatchObject([
    {
      type: "Feature",
      id: kitchen.id,
      geometry: null,
      properties: { links: [{ kind: "grew-into", place: choir.id }] },
    },
    { id: choir.id, geometry: { type: "Point", coordinates: [-105.27, 40.015] }, properties: { name: "Street choir" } },
  ]);
});

test("a script of any site reads it as JSON, which says whose it is; nobody reads whom we ask", async () => {
  const { choir } = await twoPlaces();
  const answer = await site.request("/map.json", { headers: { Origin: "https://elsewhere.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const json = await answer.text();
  expect(JSON.parse(json)).toMatchObject({
    source: "http://localhost:3000/map",
    license: "CC BY 4.0",
    places: [{}, { id: choir.id, description: { en: "We sing.\nOn Sundays.", es: "Cantamos." } }],
  });
  for (const file of [json, await text("/map.csv"), await text("/map.geojson"), await text("/embed/map")])
    expect(file).not.toMatch(/secret|Hidden shed/i);
});

test("who speaks for a place stands on no page, drawing or sheet of it, and nothing names what is hidden", async () => {
  const { choir } = await twoPlaces();
  const pages = [
    "/map",
    `/map/${choir.id}`,
    `/map/${choir.id}/correction`,
    "/map/locations",
    "/map/net.svg",
    "/map/net.svg?q=shed",
    "/map/picture.svg",
    "/map/similar.json?name=street%20choir",
    "/map/similar.json?name=hidden%20shed",
    "/sitemap.xml",
  ];
  for (const path of pages) expect(await text(path), path).not.toMatch(/secret|Hidden shed/i);
  const sheet = readPdf(new Uint8Array(await (await site.request("/Ecosystem.pdf")).arrayBuffer()));
  const said = sheet.pages.flatMap(({ lines }) => lines).concat(sheet.alternatives);
  expect(said.join("\n")).toContain("Street choir");
  expect(said.join("\n")).not.toMatch(/secret|Hidden shed/i);
});

test("an empty map is an empty file, and a new place is in every file soon after", async () => {
  await soon("/map.csv", (file) => expect(parse(file, { bom: true })).toHaveLength(1));
  await soon("/map.geojson", (file) => expect(JSON.parse(file)).toMatchObject({ features: [] }));
  const before = (await site.request("/map.json")).headers.get("etag")!;
  expect((await site.request("/map.json", { headers: { "If-None-Match": before } })).status).toBe(304);
  await buildPlace(site.db, { name: "Porch choir" });
  await everywhere("Porch choir");
  const asked = await site.request("/map.json", { headers: { "If-None-Match": before } });
  expect(asked.status).toBe(200);
});

test.each(["/embed/map", "/es/embed/map", "/embed/calendar", "/es/embed/calendar?view=month"])(
  "any site may show %s, which runs nothing and asks for nothing",
  async (path) => {
    await buildPlace(site.db, { name: "<script>alert(1)</script>" });
    await buildEvent(site.db, { title: "<script>alert(1)</script>" });
    await soon(path, (html) => expect(html).toContain("&lt;script&gt;alert(1)"));
    for (const _ of ["written", "from memory"]) {
      const answer = await site.request(path);
      const html = await answer.text();
      const policy = answer.headers.get("content-security-policy")!;
      expect(policy).toContain("frame-ancestors *");
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toContain("script-src");
      expect(answer.headers.get("x-frame-options")).toBeNull();
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      expect(html).not.toContain("<script");
      // A link opens beside the page that shows it, not in its frame; only the ways between months stay.
      expect(/<head>.*<base target="_blank"\/>.*<\/head>/s.test(html)).toBe(true);
      const within = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].filter(([tag]) =>
        /target="(?!_blank)/.test(tag),
      );
      expect(within.filter(([, href]) => !/^(\/es)?\/embed\/calendar\?/.test(href!))).toEqual([]);
    }
  },
);

test("no other page of the map may be framed", async () => {
  const { id } = await buildPlace(site.db);
  for (const path of [
    "/map",
    "/map/data",
    `/map/${id}`,
    "/map/suggest",
    "/map.json",
    "/calendar",
    "/calendar.ics",
    "/embed/calendars",
  ]) {
    const { headers } = await site.request(path);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});
