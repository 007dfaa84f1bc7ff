import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer writes a banner, sees what comes of it, mends what is wrong, and the next visitor reads it; then it goes`,
    takingTurns(language),
    async ({ page, browser, signIn, site, allowErrors }) => {
      allowErrors(/422/);
      const w = words[language].settings;
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/settings"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const change = page.getByRole("button", { name: filled(w.changeNamed, { name: w.names.banner }) });
      await change.click();
      const save = page.getByRole("button", { name: w.save, exact: true });
      await page.getByLabel(w.fields.en, { exact: true }).fill("Snow moves the opening");
      await save.click();
      await expect(page.getByLabel(w.fields.en, { exact: true })).toHaveValue("Snow moves the opening");
      await expect(page.locator("#es-error")).not.toBeEmpty();
      await saysTheSameTwice();
      await page.getByLabel(w.fields.es, { exact: true }).fill("La nieve mueve la apertura");
      const preview = page.getByRole("region", { name: w.preview.title });
      await expect(preview).toContainText("La nieve mueve la apertura");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await save.click();
      await says(filled(w.saved, { name: w.names.banner }));
      await expect(change).toBeVisible();

      const visitor = await browser.newPage({ baseURL: site.origin });
      const banner = visitor.getByText("La nieve mueve la apertura");
      await expect(async () => {
        await visitor.goto("/es/about");
        await expect(banner).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 30_000 });
      await expectAccessible(visitor);

      await change.click();
      await page.getByRole("button", { name: w.backToDefault }).click();
      await says(filled(w.backAgain, { name: w.names.banner }));
      await expect(async () => {
        await visitor.goto("/es/about");
        await expect(banner).toBeHidden({ timeout: 100 });
      }).toPass({ timeout: 30_000 });
      await visitor.close();

      /** Where it says something else, the failure tells what. */
      async function says(text: string): Promise<void> {
        const toasts = page.locator("[data-toasts]");
        await expect(toasts).toContainText(text);
        await expect(toasts.getByText(text)).toBeVisible();
      }

      /** A message goes as soon as its field is typed in, and the same one comes back. */
      async function saysTheSameTwice(): Promise<void> {
        const spanish = page.getByLabel(w.fields.es, { exact: true });
        const error = page.locator("#es-error");
        await spanish.fill("La");
        await expect(error).toBeEmpty();
        await spanish.fill("");
        const answer = page.waitForResponse((response) => response.status() === 422);
        await save.click();
        await answer;
        await expect(spanish).toHaveAttribute("aria-invalid", "true");
        await expect(error).not.toBeEmpty();
      }
    },
  );

for (const language of languages)
  test(
    `${language}: the map moves to the top of the home page by keyboard and the voices of the calendar go; the default brings all back (NEW-35)`,
    takingTurns(language),
    async ({ page, browser, signIn, site }) => {
      const w = words[language].settings;
      const name = w.names.home;
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/settings"));
      await page.getByRole("button", { name: filled(w.changeNamed, { name }) }).click();
      const up = page.getByRole("button", { name: filled(w.moveUp, { section: w.sections.map }), exact: true });
      await up.focus();
      for (let place = 7; place >= 1; place--) {
        await page.keyboard.press("Enter");
        await expect(
          page.getByText(filled(w.movedTo, { section: w.sections.map, place: String(place) })),
        ).toBeAttached();
        await expect(up).toBeFocused();
      }
      await page.getByRole("checkbox", { name: w.sections.nextEvents, exact: true }).uncheck();
      const preview = page.getByRole("region", { name: w.preview.title });
      await expect(preview.getByRole("listitem").first()).toHaveText(w.sections.map);
      await expect(preview).toContainText(filled(w.hidden, { sections: w.sections.nextEvents }));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: w.save, exact: true }).click();
      await expect(page.getByText(filled(w.saved, { name })).first()).toBeVisible();

      const visitor = await browser.newPage({ baseURL: site.origin });
      const first = visitor.locator(".below-fold > section").first();
      await expect(async () => {
        await visitor.goto("/");
        await expect(first).toHaveId("ecosystem-map", { timeout: 100 });
      }).toPass({ timeout: 30_000 });
      await page.getByRole("button", { name: filled(w.changeNamed, { name }) }).click();
      await page.getByRole("button", { name: w.backToDefault, exact: true }).click();
      await expect(page.getByText(filled(w.backAgain, { name })).first()).toBeVisible();
      await expect(async () => {
        await visitor.goto("/");
        await expect(first).not.toHaveId("ecosystem-map", { timeout: 100 });
      }).toPass({ timeout: 30_000 });
      await visitor.close();
    },
  );
