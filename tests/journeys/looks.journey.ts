import type { Locator } from "@playwright/test";
import es from "../../app/i18n/es/calendar.json" with { type: "json" };
import { expect, gotoInLetters, test } from "../support/visitors.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** On how many lines its words stand. */
const linesOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

const boxOf = async (one: Locator): Promise<Box> => (await one.boundingBox())!;

test("in Spanish on a wide screen all filters of the calendar stand in one row, and no offer's name breaks beside its figure", async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await gotoInLetters(page, `${demo.origin}/es/calendar`);
  const filters = page.getByRole("navigation", { name: es.filters }).getByRole("link");
  const rows = () => filters.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  expect((await rows()).length).toBeGreaterThan(9);
  await expect.poll(async () => new Set(await rows()).size).toBe(1);

  await gotoInLetters(page, `${demo.origin}/es/co-create`);
  for (const offer of await page.locator("#offers + ul > li").all()) {
    const [name, figure] = [await boxOf(offer.getByRole("link")), await boxOf(offer.locator("svg"))];
    expect(name.y + name.height, String(offer)).toBeLessThan(figure.y);
    expect(await linesOf(offer.getByRole("link")), String(offer)).toBeLessThanOrEqual(2);
  }
});

test("the map within another site: names that are too small to read give way to the list", async ({
  page,
  request,
  demo,
}) => {
  const drawing = page.locator("main img");
  for (const [width, file] of [
    [390, "/map/picture.svg"],
    [1100, "/map/net.svg"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${demo.origin}/embed/map`);
    await expect(drawing).toHaveJSProperty("currentSrc", demo.origin + file);
  }
  const { height } = await boxOf(drawing);
  const svg = await (await request.get(`${demo.origin}/map/net.svg`)).text();
  const [, sheet] = / height="(\d+)"/.exec(svg)!;
  const letters = Math.min(...[...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size)));
  expect((letters / Number(sheet)) * height, "pixels of the smallest letters").toBeGreaterThanOrEqual(11);
});
