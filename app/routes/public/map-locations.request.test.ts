import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPlace } from "../../../tests/support/builders.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());

const text = async (path: string) => (await site.request(path)).text();

test("the plan is offered once two places have told where they are, and numbers them as the list does", async () => {
  await buildPlace(site.db, { name: "Seed library", latitude: 40.01, longitude: -105.27 });
  await expect.poll(() => text("/map")).toContain("Seed library");
  expect(await text("/map")).not.toContain("/map/locations");
  expect(await text("/map/locations")).toContain(inText.en("mapData.plan.tooFew"));
  const { id } = await buildPlace(site.db, { name: "Street choir", latitude: 40.03, longitude: -105.25 });
  await buildPlace(site.db, { name: "Nowhere club" });
  await buildPlace(site.db, { name: "Hidden shed", latitude: 40.02, longitude: -105.2, hidden_because: "organizers" });
  await expect.poll(() => text("/es/map")).toContain('href="/es/map/locations"');
  const html = await text("/es/map/locations");
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`<li value="2"[^>]*>.*?href="/es/map/${id}"`));
  expect(html).toContain(inHtml.es("mapData.plan.nowhere", { count: 1 }));
  expect(html).not.toContain("Hidden shed");
  // Nothing is asked of another site to draw it.
  expect(html).not.toMatch(/<img|<image|tile/);
});
