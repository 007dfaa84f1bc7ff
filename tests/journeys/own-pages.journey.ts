import { openMenuItem } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer writes a page from an outline and publishes it; visitors read it from the footer, without script too (NEW-21, NEW-24)`,
    takingTurns(language),
    async ({ page, browser, signIn, site, allowErrors }) => {
      allowErrors(/pages\.data\S* net::ERR_ABORTED/, /pages\/preview net::ERR_ABORTED/);
      const w = words[language].ownPages;
      const letters = words[language].templates;
      const slug = `shoes-${language}-${Date.now()}`;
      const [title, other] =
        language === "en" ? ["Shoes and soup", "Zapatos y sopa"] : ["Zapatos y sopa", "Shoes and soup"];
      const [own, foreign] = language === "en" ? (["en", "es"] as const) : (["es", "en"] as const);
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/pages?new=house-rules"));
      const beside = page.getByRole("region", { name: w.beside });
      await page.locator(`[name=title_${own}]`).fill(title);
      await page.locator(`[name=text_${own}]`).fill("## Soup\n\nShoes stay *outside*.\n\n- one\n- two");
      await expect(beside.locator("em")).toHaveText(["outside"]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: letters.language[foreign], exact: true }).click();
      await page.locator(`[name=title_${foreign}]`).fill(other);
      await page.locator(`[name=text_${foreign}]`).fill("## Two\n\nThe same again.");
      await page.locator("[name=slug]").fill(slug);
      await page.getByRole("button", { name: w.saveDraft, exact: true }).click();
      await expect(page.getByText(w.savedDraft).first()).toBeVisible();
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await (await openMenuItem(page, title, w.publish, language)).click();
      await expect(page.getByText(w.published).first()).toBeVisible();

      const visits = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
      const visitor = await visits.newPage();
      const link = visitor.getByRole("contentinfo").getByRole("link", { name: title, exact: true });
      await expect(async () => {
        await visitor.goto(pageIn(language, "/about"));
        await expect(link).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 10_000 });
      await link.click();
      await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(visitor.getByRole("heading", { level: 2, name: "Soup" })).toBeVisible();
      const name = { en: "English", es: "Español" }[foreign];
      await visitor.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await expect(visitor.getByRole("heading", { level: 1, name: other })).toBeVisible();
      await visits.close();

      await page.goto(pageIn(language, `/page/${slug}`));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(pageIn(language, "/admin/pages"));
      await (await openMenuItem(page, title, w.delete, language)).click();
      await expect(page.getByText(w.deleted).first()).toBeVisible();
      await page.getByRole("button", { name: words[language].toasts.undo }).click();
      await expect(page.getByText(w.restored).first()).toBeVisible();
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      await (await openMenuItem(page, title, w.delete, language)).click();
      await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
    },
  );
