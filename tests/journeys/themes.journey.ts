import { callEvents, dismissMessages, openMenuItem } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer adds a theme, moves it up, removes another, says where its event goes, and the next visitor sees it (NEW-40, NEW-41)`,
    takingTurns(language),
    async ({ page, openSite, signIn, allowErrors }) => {
      allowErrors(/422/);
      const { origin } = await openSite();
      const { settings, validation, themes, calendar } = words[language];
      const arts = themes.arts.name;
      await signIn({ role: "admin", origin });
      const [start_date, end_date] = ["2025-10-18T18:00:00-06:00", "2025-10-18T20:00:00-06:00"];
      await callEvents(page, "POST", { title: "Mural", category: "arts", start_date, end_date }, origin);

      await page.goto(origin + pageIn(language, "/admin/themes"));
      await expect(page.getByText(arts, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: settings.themes.add, exact: true }).click();
      await page.locator("[name=name_en6]").fill("Water");
      await page.locator("[name=name_es6]").fill("Agua");
      const added = language === "en" ? "Water" : "Agua";
      await expect(page.locator("summary").filter({ hasText: added })).toBeVisible();
      await page
        .getByRole("radio", { name: filled("{name}: {thread}", { name: added, thread: settings.fields.plum }) })
        .check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await (await openMenuItem(page, added, settings.themes.moveUp, language)).click();
      await expect(page.locator("[name=name_en5]")).toHaveValue("Water");

      await (await openMenuItem(page, arts, settings.themes.remove, language)).click();
      const target = page.locator("[name=move_arts]");
      await expect(target).toBeVisible();
      const save = page.getByRole("button", { name: settings.save, exact: true });
      await save.click();
      await expect(page.locator("#move_arts-error")).toHaveText(validation.themeInUse);
      await expectAccessible(page);
      await dismissMessages(page, language);
      await target.selectOption({ label: added });
      await save.click();
      await expect(page.getByText(filled(settings.saved, { name: settings.names.themes })).first()).toBeVisible();
      await expect(page.getByText(arts, { exact: true })).toHaveCount(0);

      await expect(async () => {
        await page.goto(`${origin}${pageIn(language, "/calendar?view=list&theme=water")}`);
        await expect(page.getByRole("link", { name: "Mural" })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(page.getByRole("link", { name: added, exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: calendar.category.arts, exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
