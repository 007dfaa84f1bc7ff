import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPlace } from "../../../tests/support/builders.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());
beforeEach(async () => void (await site.db.deleteFrom("places").execute()));

const text = async (path: string) => (await site.request(path)).text();
/** The links of a drawing with their names, those that fade first. */
const knotsOf = (svg: string) =>
  [...svg.matchAll(/<a href="([^"]*)"[^>]*><title>([^<]*)<\/title>/g)].map(([, href, name]) => [href, name]);

test("without script the map is an image that leads to itself, where every visible place is a link (MAP-38)", async () => {
  // What no XML can hold would leave a browser without any drawing.
  const name = 'Seeds & "<script>alert(1)</script>"\u0001\uFFFE';
  const seeds = await buildPlace(site.db, { name, theme: "ecology" });
  await buildPlace(site.db, { name: "Hidden shed", hidden_because: "organizers" });
  expect(await text("/es/map")).toMatch(
    /<a href="\/es\/map\/net\.svg"[^>]*><picture><source media="[^"]+" srcSet="\/es\/map\/net-tall\.svg"[^>]*><img src="\/es\/map\/net\.svg" alt="[^"]{20,}"/,
  );
  const answer = await site.request("/es/map/net.svg");
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await answer.text();
  expect(knotsOf(svg)).toEqual([
    [`/es/map/${seeds.id}`, "Seeds &amp; &quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot;"],
  ]);
  expect(svg).toContain(">Ecología</text>");
  expect(svg).not.toContain("<script");
  expect(svg).not.toMatch(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  expect(svg).not.toContain("Hidden shed");
});

test("a map with places says that it is none of streets, in both languages; an empty one says nothing of it", async () => {
  const said = { en: inHtml.en("map.noStreets"), es: inHtml.es("map.noStreets") };
  expect(await text("/map")).not.toContain(said.en);
  await buildPlace(site.db, { name: "Seed library", theme: "ecology" });
  await expect.poll(() => text("/map")).toContain(said.en);
  expect(await text("/es/map")).toContain(said.es);
});

test("phones get a drawing of their own with the same knots, and its space is kept", async () => {
  for (const name of ["Seed library", "Street choir", "Bike kitchen"])
    await buildPlace(site.db, { name, theme: "ecology" });
  const [wide, tall] = [await text("/map/net.svg"), await text("/map/net-tall.svg?q=choir")];
  expect(knotsOf(tall).toSorted()).toEqual(knotsOf(wide).toSorted());
  expect(tall).toContain("opacity=");
  const [, width] = /viewBox="0 0 (\d+) /.exec(tall)!;
  expect(Number(width)).toBeLessThan(Number(/viewBox="0 0 (\d+) /.exec(wide)![1]));
  await expect.poll(() => text("/map")).toMatch(new RegExp(`net-tall\\.svg" width="${width}"`));
});

test("what the filters of the address leave out fades, and the list has the rest", async () => {
  const choir = await buildPlace(site.db, { name: "Street choir", theme: "arts", neighborhood: "Whittier" });
  const radio = await buildPlace(site.db, { name: "Porch radio", theme: "arts", neighborhood: "Downtown" });
  const html = await text("/map?theme=arts&neighborhood=Whittier");
  const drawing = /data-net="([^"]+)"/.exec(html)![1]!.replace("&amp;", "&");
  expect(html).toContain(`href="/map/${choir.id}"`);
  expect(html).not.toContain(`href="/map/${radio.id}"`);
  const svg = await text(drawing);
  expect(knotsOf(svg)).toHaveLength(2);
  const faded = /<g opacity="\.3">.*?<\/g><\/g>/s.exec(svg)![0];
  expect(knotsOf(faded)).toEqual([[`/map/${radio.id}`, "Porch radio"]]);
  expect(await text("/map/net.svg")).not.toContain("opacity=");
});

test("the cached drawing follows the places; its picture has neither names nor links", async () => {
  const choir = await buildPlace(site.db, { name: "Street choir" });
  expect(await text("/map/net.svg")).toContain("Street choir");
  await site.db.updateTable("places").set({ name: "Plaza choir" }).where("id", "=", choir.id).execute();
  await expect.poll(() => text("/map/net.svg"), { timeout: 10_000 }).toContain("Plaza choir");
  const picture = await text("/map/picture.svg");
  expect(picture).toMatch(/^<svg .*<\/svg>$/s);
  // Whoever keeps one asks each time whether it is still right.
  for (const path of ["/map/net.svg", "/map/picture.svg"])
    expect((await site.request(path)).headers.get("cache-control"), path).toBe("public, no-cache");
  expect(picture).not.toMatch(/<text|<a |choir/);
  for (const page of ["/", "/archive/2024"])
    await expect.poll(() => text(page), { message: page, timeout: 10_000 }).toContain('<img src="/map/picture.svg"');
  await site.db.deleteFrom("places").execute();
  for (const page of ["/", "/archive/2024"])
    await expect.poll(() => text(page), { message: page, timeout: 10_000 }).not.toContain("/map/picture.svg");
});

test("where its link is shared the map shows its own cloth, as it is now", async () => {
  const shared = async () => (await site.request("/og/map.png")).headers.get("etag");
  const empty = await shared();
  await buildPlace(site.db, { name: "Street choir", theme: "arts" });
  const one = await shared();
  await buildPlace(site.db, { name: "Seed library", theme: "ecology" });
  const two = await shared();
  expect(new Set([empty, one, two]).size).toBe(3);
  await site.db.deleteFrom("places").execute();
  expect(await shared()).toBe(empty);
});
