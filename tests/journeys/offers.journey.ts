import { dismissMessages, openMenuItem } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer adds an offer, moves it up, takes another off the form and removes a third, and the next visitor finds it so (NEW-70, NEW-72, NEW-74)`,
    takingTurns(language),
    async ({ page, openSite, signIn, allowErrors }) => {
      allowErrors(/422/);
      const { origin } = await openSite();
      const { settings, validation, offers } = words[language];
      const added = language === "en" ? "Bread" : "Pan";
      await signIn({ role: "admin", origin });
      await page.goto(origin + pageIn(language, "/admin/offers"));
      const row = (name: string) => page.locator("details").filter({ has: page.getByText(name, { exact: true }) });
      const save = page.getByRole("button", { name: settings.save, exact: true });

      await page.getByRole("button", { name: settings.offers.add, exact: true }).click();
      await page.locator("[name=name_en8]").fill("Bread");
      await page.locator("[name=name_es8]").fill("Pan");
      await page.locator("[name=text_en8]").fill("A dozen loaves.");
      await expect(row(added)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await save.click();
      await expect(page.locator("#text_es8-error")).toHaveText(
        filled(validation.bothLanguages, { field: settings.fields.text_es }),
      );
      await dismissMessages(page, language);
      await page.locator("[name=text_es8]").fill("Una docena de panes.");
      await (await openMenuItem(page, added, settings.themes.moveUp, language)).click();
      await expect(page.locator("[name=name_en7]")).toHaveValue("Bread");
      await (await openMenuItem(page, offers.else.name, settings.themes.remove, language)).click();
      await row(offers.volunteer.name).locator("summary").click();
      await row(offers.volunteer.name).getByRole("checkbox", { name: settings.offers.ask }).uncheck();
      await save.click();
      await expect(page.getByText(filled(settings.saved, { name: settings.names.offers })).first()).toBeVisible();
      await page.reload();
      await expect(page.locator("[name=name_en7]")).toHaveValue("Bread");
      await expect(page.locator("[name=name_en8]")).toHaveCount(0);

      await expect(async () => {
        await page.goto(origin + pageIn(language, "/co-create"));
        await expect(page.getByRole("heading", { level: 3, name: added })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(page.getByRole("heading", { level: 3, name: offers.else.name })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
