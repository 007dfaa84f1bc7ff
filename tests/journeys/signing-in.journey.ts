import { askForCode } from "../support/forms.ts";
import { codeIn, expect, test, tokenLink } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages) {
  const { signIn: w, nav } = words[language];
  const start = pageIn(language, "/auth");

  test(
    `${language}: signing in by the mailed code, and out again (AUT-03, AUT-08, AUT-09, AUT-17, CHR-28)`,
    takingTurns(language, "en"),
    async ({ page, mailbox }) => {
      await askForCode(page, language, mailbox.address);
      await expect(page.getByText(w.sentToastText)).toBeVisible();
      const code = codeIn(await mailbox.letter());
      await page.getByLabel(w.fields.token).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole("button", { name: w.verify }).click();
      await expect(page).toHaveURL(pageIn(language, "/"));
      await expect(page.getByText(w.welcome)).toBeVisible();
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByText(mailbox.address)).toBeVisible();
      await footer.getByRole("button", { name: nav.signOut }).click();
      await expect(page.getByText(w.signedOut)).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: nav.signIn })).toBeVisible();
    },
  );

  test(`${language}: what is missing is said below the title of the toast, as the server says it (AUT-10)`, async ({
    page,
  }) => {
    const missing = (field: string) => filled(words[language].validation.required, { field });
    const toast = page.getByRole("region", { name: words[language].toasts.region }).getByRole("alert");
    await page.goto(start);
    await page.getByRole("button", { name: w.send }).click();
    await expect(toast.locator("[data-title]")).toHaveText(w.sendError);
    await expect(toast.locator("[data-text]")).toHaveText(missing(w.fields.email));
    await page.goto(pageIn(language, "/newsletter"));
    await page.getByRole("main").getByRole("button", { name: words[language].newsletter.submit }).click();
    await expect(toast.locator("[data-title]")).toHaveText(missing(words[language].email));
    await expect(toast.locator("[data-text]")).toHaveText("");
  });

  test(
    `${language}: the way in by password opens with and without an address in the field (AUT-54)`,
    takingTurns(language, "es"),
    async ({ page, mailbox }) => {
      await page.goto(start);
      await page.getByRole("button", { name: w.usePassword }).click();
      await expect(page.getByLabel(w.fields.password)).toBeVisible();
      await expect(page.getByLabel(w.fields.email)).toBeFocused();
      await page.goto(start);
      await page.getByLabel(w.fields.email).fill(mailbox.address);
      await page.getByRole("button", { name: w.usePassword }).click();
      await expect(page.getByLabel(w.fields.password)).toBeFocused();
      await expect(page.getByLabel(w.fields.email)).toHaveValue(mailbox.address);
    },
  );

  test(
    `${language}: the link of the mail signs the same browser in at once, and another one with a click (AUT-22..24, AUT-32)`,
    takingTurns(language),
    async ({ page, mailbox, browser, site }) => {
      await askForCode(page, language, mailbox.address);
      await expect(page.getByLabel(w.fields.token)).toBeVisible();
      const link = tokenLink(await mailbox.letter());
      const other = await browser.newPage();
      await other.goto(link);
      await expect(other.getByRole("button", { name: w.link.button })).toBeVisible();
      await expect(other).toHaveURL(site.origin + pageIn(language, "/verification-success"));
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: w.link.confirmedTitle })).toBeVisible();
      await expect(page.getByRole("link", { name: w.link.returnHome })).toBeVisible();
      await page.getByRole("link", { name: w.link.complete }).click();
      await expect(page).toHaveURL(site.origin + pageIn(language, "/register"));
      await other.getByRole("button", { name: w.link.button }).click();
      await expect(other.getByRole("heading", { level: 1, name: w.link.used.title })).toBeVisible();
      await other.close();
    },
  );
}

test(`a page of the link that is only fetched ahead waits to be seen (AUT-32)`, async ({ page, mailbox }) => {
  const { signIn: w } = words.es;
  await askForCode(page, "es", mailbox.address);
  await expect(page.getByLabel(w.fields.token)).toBeVisible();
  await page.addInitScript(() => {
    if (location.pathname.endsWith("/verification-success") && location.search)
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  });
  await page.goto(tokenLink(await mailbox.letter()));
  await expect(page).toHaveURL("/es/verification-success");
  await expect(page.getByRole("button", { name: w.link.button })).toBeVisible();
  await page.evaluate(() => {
    delete (document as { visibilityState?: unknown }).visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page.getByRole("heading", { level: 1, name: w.link.confirmedTitle })).toBeVisible();
});
