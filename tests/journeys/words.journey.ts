import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer finds a sentence, says it in their own words, and the next visitor reads them; then it goes back`,
    takingTurns(language),
    async ({ page, browser, signIn, site, allowErrors }) => {
      allowErrors(/422/);
      const w = words[language].words;
      const key = "nav.coCreate";
      const sentence = words[language].nav.coCreate;
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/words"));
      await page.getByRole("searchbox", { name: w.search }).fill(sentence);
      await expect(page).toHaveURL(/q=/);
      const changeOf = filled(words[language].settings.changeNamed, { name: sentence });
      await expect(page.getByRole("button", { name: changeOf }).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(pageIn(language, `/admin/words?q=${key}`));
      await page.getByRole("button", { name: changeOf, exact: true }).click();
      const english = page.getByLabel(words[language].settings.fields.en, { exact: true });
      const spanish = page.getByLabel(words[language].settings.fields.es, { exact: true });
      await english.fill("Weave with {us}");
      const save = page.getByRole("button", { name: words[language].settings.save, exact: true });
      await save.click();
      await expect(page.locator("#en-error")).toHaveText(w.problems.noPlaceholders);
      await page.getByRole("button", { name: words[language].toasts.dismiss }).click();
      await english.fill("Weave with us");
      await spanish.fill("Teje con el pueblo");
      await expectAccessible(page);
      await save.click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await expect(page.getByText("Teje con el pueblo").first()).toBeVisible();

      const visitor = await browser.newPage({ baseURL: site.origin });
      await expect(async () => {
        await visitor.goto("/es/about");
        await expect(visitor.getByText("Teje con el pueblo").first()).toBeAttached({ timeout: 100 });
      }).toPass({ timeout: 30_000 });

      await page.goto(pageIn(language, `/admin/words?show=changed&edit=${key}`));
      await page.getByRole("button", { name: words[language].settings.backToDefault }).click();
      await expect(page.getByText(w.noneChanged)).toBeVisible();
      await expect(async () => {
        await visitor.goto("/es/about");
        await expect(visitor.getByText("Teje con el pueblo")).toHaveCount(0, { timeout: 100 });
      }).toPass({ timeout: 30_000 });
      await visitor.close();
    },
  );
