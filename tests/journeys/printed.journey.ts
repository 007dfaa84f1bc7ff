import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { openOptional } from "../support/forms.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

/** What a printer is told to draw: the operators of all pages (PDF 32000, 8.2). */
async function drawn(page: Page): Promise<string> {
  const pdf = await page.pdf();
  const streams: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === "end") continue;
    const end = pdf.indexOf("endstream", at);
    const bytes = pdf.subarray(at + 7, end);
    if (bytes[0] === 0x78) streams.push(inflateSync(bytes).toString("latin1"));
  }
  return streams.join("\n");
}

test("a page that is printed while its cloth is being woven shows the whole cloth, not the empty warp", async ({
  page,
  demo,
}) => {
  await page.goto(demo.origin);
  const begun = await page.evaluate(() => {
    const cloth = document.querySelector(".weaving")!;
    cloth.classList.remove("weaving");
    cloth.getBoundingClientRect();
    cloth.classList.add("weaving");
    const weaving = cloth.getAnimations();
    for (const animation of weaving) animation.pause();
    return weaving.length;
  });
  expect(begun).toBe(1);
  const atOnce = await drawn(page);
  await page.evaluate(() => document.querySelector(".weaving")!.classList.remove("weaving"));
  expect(atOnce.length).toBe((await drawn(page)).length);
});

test("on a printed form a ticked box and a chosen answer can be told from the others", async ({ page }) => {
  await page.goto("/es/register");
  await openOptional(page, "es");
  const fills = async () => (await drawn(page)).length;
  const empty = await fills();
  await page.getByLabel(words.es.offers.volunteer.asked).check();
  const ticked = await fills();
  expect(ticked).toBeGreaterThan(empty);
  await page.getByText(words.es.yes, { exact: true }).first().click();
  expect(await fills()).toBeGreaterThan(ticked);
});

/** How light the part is on paper, from 0 (black) to 1. */
async function lightness(page: Page, part: string): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const picture = page.locator(part).first();
  await picture.scrollIntoViewIfNeeded();
  await picture.locator("img").evaluateAll((all) => Promise.all(all.map((one) => (one as HTMLImageElement).decode())));
  const bytes = (await picture.screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return data.reduce((sum, value) => sum + value, 0) / data.length / 255;
  }, bytes);
}

test("the printed map is drawn on paper, not on a block of ink", async ({ page, demo }) => {
  for (const [address, part] of [
    ["/", ".net-picture"],
    ["/map", ".net-frame"],
  ] as const) {
    await page.goto(demo.origin + address);
    expect(await lightness(page, part), address).toBeGreaterThan(0.7);
  }
});

/** How many sheets each page may take, and what of it has no use on paper. */
const sheets = {
  "/": 7,
  "/register": 2,
  "/join-2025": 4,
  "/presskit": 4,
  "/map/suggest": 1,
  "/newsletter": 1,
} as const;

for (const [index, [address, most]] of Object.entries(sheets).entries())
  test(`${address} wastes no sheets: at most ${most}, letter or A4, in both languages${index < 2 ? "" : " @thorough"}`, async ({
    page,
    demo,
  }) => {
    for (const language of languages) {
      await page.goto(demo.origin + pageIn(language, address));
      for (const format of ["A4", "Letter"] as const) {
        const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
        const pdf = await page.pdf({ format, margin });
        const count = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
        expect(count, `${language}, ${format}`).toBeLessThanOrEqual(most);
      }
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("main").locator("[type=submit]:visible")).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  });
