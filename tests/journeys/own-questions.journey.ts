import { openMenuItem } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer asks a question, somebody answers it without script, and the answer is seen and taken along (NEW-25, NEW-26)`,
    takingTurns(language),
    async ({ page, browser, signIn, site, allowErrors }) => {
      allowErrors(/questions\.data\S* net::ERR_ABORTED/);
      const w = words[language].questions;
      const stamp = Date.now();
      const labels = { en: `Which boat ${stamp}?`, es: `¿Qué barca ${stamp}?` };
      const fullName = `Remy ${stamp}`;
      const email = `remy-${stamp}@example.org`;
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/questions?new=question"));
      await page.getByLabel(w.fields.label_en).fill(labels.en);
      await page.getByLabel(w.fields.label_es).fill(labels.es);
      await page.getByLabel(w.fields.kind).selectOption("choice");
      await page.locator("[name=choice_en_0]").fill("Canoe");
      await page.locator("[name=choice_es_0]").fill("Canoa");
      await expect(page.getByRole("region", { name: w.beside }).getByText(labels[language])).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: w.save, exact: true }).click();
      await expect(page.getByRole("link", { name: labels[language], exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const visits = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
      const visitor = await visits.newPage();
      await expect(async () => {
        await visitor.goto("/es/register");
        await expect(visitor.getByLabel(labels.es)).toHaveCount(1, { timeout: 100 });
      }).toPass({ timeout: 10_000 });
      await visitor.getByLabel(words.es.fullName).fill(fullName);
      await visitor.getByLabel(words.es.email).fill(email);
      await visitor.getByText(words.es.optional).click();
      await visitor.getByLabel(labels.es).selectOption({ label: "Canoa" });
      await visitor.getByRole("button", { name: words.es.submit, exact: true }).click();
      await expect(visitor).toHaveURL(/\/es\/register\/complete/);
      await visits.close();

      await page.goto(pageIn(language, `/admin/registered?q=${encodeURIComponent(email)}`));
      await page.getByRole("link", { name: fullName, exact: true }).click();
      const told = page.locator("#registrations");
      await expect(told.getByText(labels[language])).toBeVisible();
      await expect(told.getByText({ en: "Canoe", es: "Canoa" }[language], { exact: true })).toBeVisible();
      const csv = await page.request.get("/admin/export/registered-profiles.csv");
      expect(await csv.text()).toMatch(new RegExp(`"${email}".*"canoe"`));

      await page.goto(pageIn(language, "/admin/questions"));
      await (await openMenuItem(page, labels[language], w.retire, language)).click();
      await expect(page.getByText(w.retired).first()).toBeVisible();
      await expect(page.getByRole("region", { name: w.groups.retired })).toContainText(labels[language]);
    },
  );
