import { usualPalette } from "../../app/lib/palette/palette.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer chooses the main thread, is kept from one that can't be read, and pages, emails and the manifest follow; then the default is back (NEW-15, NEW-16, NEW-106)`,
    takingTurns(language),
    async ({ page, browser, signIn, site, allowErrors }) => {
      allowErrors(/Blocked script execution in \S*preview|Transition was skipped/);
      const { settings } = words[language];
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/look"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const thread = page.getByLabel(settings.fields.marigold, { exact: true });
      await thread.fill("#6b3fa0");
      const takes = page.getByRole("button", { name: /#[0-9a-f]{6}/ });
      await expect(takes).toBeVisible();
      await expectAccessible(page);
      await takes.click();
      await expect(takes).toHaveCount(0);
      const chosen = await thread.inputValue();
      expect(chosen).not.toBe("#6b3fa0");
      // At night the thread is lighter than the one that was chosen.
      const frame = (light: "day" | "night") =>
        page.frameLocator(`iframe[src*="marigold="][title$="${settings.look[light]}"]`).locator("html");
      await expect(frame("day")).toHaveCSS("--color-marigold", chosen);
      const seen = await frame("day").evaluate(() => [innerWidth, innerHeight]);
      expect(seen, "a phone's width, and more than its first screen").toEqual([390, 1240]);
      const [day, night] = await page
        .locator('iframe[src*="marigold="]')
        .evaluateAll((all) =>
          all.map((one) => ({ top: one.getBoundingClientRect().top, width: one.getBoundingClientRect().width })),
        );
      expect(night, "beside each other, just as large").toEqual(day);
      expect(day!.width).toBeLessThan(390);
      await expect(frame("night")).not.toHaveCSS("--color-marigold", chosen);
      await expect(frame("night")).not.toHaveCSS("--color-marigold", usualPalette.marigold);

      const colors = page.getByRole("region", { name: settings.names.palette, exact: true });
      await colors.getByRole("button", { name: settings.save, exact: true }).click();
      await expect(page.getByText(filled(settings.saved, { name: settings.names.palette })).first()).toBeVisible();
      const visitor = await browser.newPage({ baseURL: site.origin });
      const main = () =>
        visitor.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--color-marigold"));
      await expect(async () => {
        await visitor.goto("/about");
        expect(await main()).toBe(chosen);
      }).toPass({ timeout: 10_000 });
      const icon = await visitor.request.get("/favicon.svg");
      expect(await icon.text()).toContain(chosen);
      const mail = await page.request.get(`${pageIn(language, "/admin/templates/system")}/password-set/preview`);
      expect(await mail.text()).not.toContain(usualPalette.marigold);

      await page.getByRole("button", { name: settings.backToDefault, exact: true }).click();
      await expect(page.getByText(filled(settings.backAgain, { name: settings.names.palette })).first()).toBeVisible();
      await expect(async () => {
        await visitor.goto("/about");
        expect(await main()).toBe(usualPalette.marigold);
      }).toPass({ timeout: 10_000 });
      await visitor.close();
    },
  );

test("an organizer weaves letters for the mark, is told what a drawing may not have, and takes it back (NEW-90, NEW-91)", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/Blocked script execution in \S*preview|Transition was skipped/);
  const { settings } = words.en;
  const { mark } = settings.look;
  await signIn({ role: "admin" });
  await page.goto("/admin/look");
  const region = page.getByRole("region", { name: settings.names.mark, exact: true });
  const style = (name: string) => region.getByRole("radio", { name });
  const inHeader = page.locator("header svg path").nth(1);
  const usual = await inHeader.getAttribute("d");

  await style(mark.styles.own).check({ force: true });
  await region.getByLabel(mark.choose).setInputFiles({
    name: "mark.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>path{}</style></svg>'),
  });
  await expect(region.getByText(filled(settings.look.drawing.element, { what: "<style>" }))).toBeVisible();
  await expectAccessible(page);

  await style(mark.styles.letters).check({ force: true });
  await region.getByRole("textbox", { name: settings.fields.letters, exact: true }).fill("cb");
  await expect(region.getByText(mark.onDark)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await region.getByRole("button", { name: settings.save, exact: true }).click();
  await expect(page.getByText(filled(settings.saved, { name: settings.names.mark })).first()).toBeVisible();
  const drawn = async () => {
    await page.reload();
    return inHeader.getAttribute("d");
  };
  await expect.poll(drawn, { timeout: 10_000 }).not.toBe(usual);

  await region.getByRole("button", { name: settings.backToDefault, exact: true }).click();
  await expect(page.getByText(filled(settings.backAgain, { name: settings.names.mark })).first()).toBeVisible();
  await expect.poll(drawn, { timeout: 10_000 }).toBe(usual);
});
