import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer finds a change in the audit by its words, by who made it and by what kind it was, and gets back to everything`,
    takingTurns(language),
    async ({ page, signIn }) => {
      const { audit, settings, history } = words[language];
      await signIn({ role: "admin" });
      const chat = `https://chat.example.org/${Date.now()}`;
      await page.goto(pageIn(language, "/admin/settings?edit=communityChat"));
      await page.getByLabel(settings.fields.url, { exact: true }).fill(chat);
      await page.getByRole("button", { name: settings.save, exact: true }).click();
      await expect(page.getByText(filled(settings.saved, { name: settings.names.communityChat }))).toBeVisible();

      await page.goto(pageIn(language, "/admin/audit"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const change = page.getByRole("listitem").filter({ hasText: chat }).first();
      await expect(change).toContainText(history.setting.changed);
      const kind = page.getByRole("combobox", { name: audit.kind });
      await kind.selectOption("session.started");
      await expect(change).toBeHidden();
      await kind.selectOption("setting.changed");
      await expect(change).toBeVisible();
      await page.getByRole("searchbox", { name: audit.search }).fill("unicorn");
      await expect(page.getByText(audit.emptyText)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: audit.clear }).last().click();
      await expect(change).toBeVisible();
      await change.getByRole("link", { name: settings.names.communityChat, exact: true }).click();
      await expect(page.getByLabel(settings.fields.url, { exact: true })).toHaveValue(chat);
    },
  );
