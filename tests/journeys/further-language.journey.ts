import { arabic } from "../support/arabic.ts";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";

test("a language is added and opened in the office, and visitors register in it (NEW-80, NEW-82, NEW-84)", async ({
  page,
  browser,
  signIn,
  openSite,
}) => {
  const site = await openSite();
  await signIn({ role: "admin", origin: site.origin });
  await page.goto(`${site.origin}/admin/words/languages`);
  await page.getByRole("combobox", { name: inText.en("words.languages.which") }).selectOption("fr");
  await page.getByRole("button", { name: inText.en("words.languages.add"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Français" })).toBeVisible();
  await page.goto(`${site.origin}/admin/words/languages`);
  await page.getByRole("button", { name: inText.en("words.languages.open"), exact: true }).click();
  await expect(page.getByText(inText.en("words.languages.isOpen", { code: "fr" }))).toBeVisible();

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const visitor = await context.newPage();
    await visitor.goto(`${site.origin}/register`);
    await visitor.getByRole("contentinfo").getByRole("link", { name: "Français" }).click();
    await expect(visitor).toHaveURL(`${site.origin}/fr/register`);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "fr");
    await visitor.locator("input[name=fullName]").fill("Inès Martin");
    await visitor.locator("input[name=email]").fill(`ines-${javaScriptEnabled}@example.org`);
    for (const evening of ["canAttendInvocation", "canAttendIntegration"])
      await visitor.locator(`label:has(input[name=${evening}])`).first().click();
    await visitor.locator("main form button[type=submit]").last().click();
    await expect(visitor).toHaveURL(/\/fr\/register\//);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "fr");
    await context.close();
  }
});

test("what is written from right to left fits a phone and a wide screen (NEW-81, NEW-83)", async ({
  page,
  signIn,
  openSite,
}) => {
  const site = await openSite();
  await signIn({ role: "admin", origin: site.origin });
  await page.goto(`${site.origin}/admin/words/languages`);
  await page.getByRole("combobox", { name: inText.en("words.languages.which") }).selectOption("ar");
  await page.getByRole("button", { name: inText.en("words.languages.add"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "العربية" })).toBeVisible();
  const file = { name: "ar.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(wordFile(arabic))) };
  await page.getByLabel(inText.en("words.languages.chosenFile")).setInputFiles(file);
  await page.getByRole("button", { name: inText.en("words.languages.upload"), exact: true }).click();
  await expect(page.getByText(inText.en("words.languages.imported", { count: arabic.size })).first()).toBeVisible();
  await page.goto(`${site.origin}/admin/words/languages`);
  await page.getByRole("button", { name: inText.en("words.languages.open"), exact: true }).click();
  await expect(page.getByText(inText.en("words.languages.isOpen", { code: "ar" }))).toBeVisible();

  for (const width of [360, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/ar", "/ar/register", "/ar/calendar"]) {
      await page.goto(site.origin + path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} at ${width}`).toBeLessThanOrEqual(0);
      const heading = page.locator("h1").first();
      expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toMatch(/^(?:start|right)$/);
    }
  }
});

/** Nests words by group, as a file of words does. */
function wordFile(words: ReadonlyMap<string, string>): Record<string, Record<string, string>> {
  const groups = Map.groupBy(words, ([key]) => key.split(".")[0]!);
  return Object.fromEntries(
    [...groups].map(([group, said]) => [
      group,
      Object.fromEntries(said.map(([key, text]) => [key.slice(group.length + 1), text])),
    ]),
  );
}
