import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
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
    // Compressed streams that begin with a color or a matrix are pages and drawings; fonts are told apart by nothing else.
    if (bytes[0] === 0x78) streams.push(inflateSync(bytes).toString("latin1"));
  }
  return streams.join("\n");
}

/** The colors of lines: threads of the cloth are lines. */
const inks = (operators: string) => new Set(operators.match(/\S+ \S+ \S+ RG/g));

test("a page that is printed as soon as it has opened shows its cloth woven, not the empty warp", async ({
  page,
  demo,
}) => {
  await page.goto(demo.origin);
  const atOnce = inks(await drawn(page));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${demo.origin}/es`);
  const still = inks(await drawn(page));
  expect(atOnce.size).toBeGreaterThan(8);
  expect([...still].filter((ink) => !atOnce.has(ink))).toEqual([]);
});

for (const language of languages)
  test(`${language}: on a printed form a ticked box and a chosen answer can be told from the others`, async ({
    page,
  }) => {
    const w = words[language];
    await page.goto(pageIn(language, "/register"));
    const fills = async () => (await drawn(page)).length;
    const empty = await fills();
    await page.getByRole("checkbox").first().check();
    const ticked = await fills();
    expect(ticked).toBeGreaterThan(empty);
    await page.getByText(w.yes, { exact: true }).first().click();
    expect(await fills()).toBeGreaterThan(ticked);
  });
