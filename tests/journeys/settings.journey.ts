import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer writes a banner, sees what comes of it, mends what is wrong, and the next visitor reads it; then it goes`,
    takingTurns(language, "es"),
    async ({ page, browser, signIn, site, javaScriptEnabled, allowErrors }) => {
      allowErrors(/4(22|09)/, /settings\.data\S* net::ERR_ABORTED/);
      if (!javaScriptEnabled) allowErrors(/ csp$/, /preloaded using link preload/);
      const w = words[language].settings;
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/settings"));
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const change = page.getByRole("button", { name: filled(w.changeNamed, { name: w.names.banner }) });
      await change.click();
      const save = page.getByRole("button", { name: w.save, exact: true });
      await page.getByLabel(w.fields.en, { exact: true }).fill("Snow moves the opening");
      await save.click();
      await expect(page.getByLabel(w.fields.en, { exact: true })).toHaveValue("Snow moves the opening");
      await expect(page.locator("#es-error")).not.toBeEmpty();
      if (javaScriptEnabled) await saysTheSameTwice();
      await page.getByLabel(w.fields.es, { exact: true }).fill("La nieve mueve la apertura");
      if (!javaScriptEnabled) await page.getByRole("button", { name: w.showPreview }).click();
      const preview = page.getByRole("region", { name: w.preview.title });
      await expect(preview).toContainText("La nieve mueve la apertura");
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await save.click();
      await says(filled(w.saved, { name: w.names.banner }));
      await expect(change).toBeVisible();

      const visitor = await browser.newPage({ baseURL: site.origin });
      const banner = visitor.getByText("La nieve mueve la apertura");
      await expect(async () => {
        await visitor.goto("/es/about");
        await expect(banner).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 10_000 });
      if (javaScriptEnabled) await expectAccessible(visitor);

      await change.click();
      await page.getByRole("button", { name: w.backToDefault }).click();
      await says(filled(w.backAgain, { name: w.names.banner }));
      await expect(async () => {
        await visitor.goto("/es/about");
        await expect(banner).toBeHidden({ timeout: 100 });
      }).toPass({ timeout: 10_000 });
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

test("what is typed while a form is on its way stays when it comes back refused", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/422/, /settings\.data\S* net::ERR_ABORTED/);
  const w = words.en.settings;
  await signIn({ role: "admin" });
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: filled(w.changeNamed, { name: w.names.banner }) }).click();
  const [english, spanish] = [w.fields.en, w.fields.es].map((name) => page.getByLabel(name, { exact: true }));
  await english!.fill("Snow moves the opening");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/settings.data*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const save = page.getByRole("button", { name: w.save, exact: true });
  await save.click();
  await expect(save).toBeDisabled();
  await spanish!.pressSequentially("La nieve");
  release();
  await expect(save).toBeEnabled();
  await spanish!.pressSequentially(" mueve");
  await expect(spanish!).toHaveValue("La nieve mueve");
  await expect(english!).toHaveValue("Snow moves the opening");
});

test("a setting written while the session ended stays in its form, with the way to sign in", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/401/);
  const w = words.es.settings;
  await signIn({ role: "admin" });
  await page.goto("/es/admin/settings");
  await page.getByRole("button", { name: filled(w.changeNamed, { name: w.names.banner }) }).click();
  const spanish = page.getByLabel(w.fields.es, { exact: true });
  await page.getByLabel(w.fields.en, { exact: true }).fill("Snow moves the opening");
  await spanish.fill("La nieve mueve la apertura");
  await context.clearCookies();
  await page.getByRole("button", { name: w.save, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: words.es.errors.notSaved.anonymous.title });
  // Nobody is signed in yet: it asks once more.
  const answer = page.waitForResponse((one) => one.url().endsWith("/session"));
  await dialog.getByRole("button", { name: words.es.admin.signedOut.again }).click();
  await answer;
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(spanish).toHaveValue("La nieve mueve la apertura");
});
