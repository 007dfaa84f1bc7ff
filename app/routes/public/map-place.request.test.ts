import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPlace } from "../../../tests/support/builders.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());

const text = async (path: string) => (await site.request(path)).text();
const clothIn = (html: string) => /<svg[^>]*poster-cloth[\s\S]*?<\/svg>/.exec(html)?.[0];

test("a place's page is its poster: a cloth of its own, its part of town, and its address on the web as people read it", async () => {
  const code = await buildPlace(site.db, {
    name: "Code for neighbors",
    theme: "technology",
    neighborhood: "East side",
    website: "https://www.example.org/code",
  });
  const mesh = await buildPlace(site.db, { name: "Neighborhood mesh", theme: "technology" });
  const [from, to] = [code.id, mesh.id].toSorted();
  await site.db.insertInto("place_links").values({ from_place: from!, to_place: to!, kind: "works-with" }).execute();
  await expect.poll(() => text(`/map/${code.id}`)).toContain("Neighborhood mesh");
  for (const language of ["en", "es"] as const) {
    const path = language === "en" ? "/map" : "/es/map";
    const html = await text(`${path}/${code.id}`);
    const poster = /<header class="poster"[\s\S]*?<\/header>/.exec(html)![0];
    expect(poster).toMatch(/<h1[^>]*>Code for neighbors<\/h1>/);
    expect(poster).toContain(">East side<");
    expect(poster).toMatch(/<a href="https:\/\/www\.example\.org\/code"[^>]*>example\.org\/code<\/a>/);
    expect(clothIn(html), "the same cloth every time").toBe(clothIn(await text(`/map/${code.id}`)));
    expect(clothIn(html), "and another one for another place").not.toBe(clothIn(await text(`/map/${mesh.id}`)));
    expect(html).toMatch(
      new RegExp(
        `${inText[language]("map.neighbors.works-with")}</h3><ul><li data-thread="marigold"><a href="${path}/${mesh.id}"`,
      ),
    );
  }
});
