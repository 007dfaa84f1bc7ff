import { openOptional } from "../support/forms.ts";
import { codeIn, expect, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

const event = { name: "Cohere Boulder", year: "2025" };

for (const language of languages) {
  const w = words[language];
  const own = w.account;

  test(
    `${language}: registering with a password, proving the mailbox, finishing, changing and withdrawing (REG-16, REG-25, REG-65..69)`,
    takingTurns(language, "es"),
    async ({ page, mailbox }) => {
      await page.goto(pageIn(language, "/register"));
      await page.getByLabel(w.fullName).fill("Ana López");
      await page.getByLabel(w.email, { exact: false }).first().fill(mailbox.address);
      await openOptional(page, language);
      await page.getByLabel(w.additionalNotes).fill("Two kids, one guitar");
      await page.getByLabel(w.password).fill("three quiet looms");
      await page.getByRole("button", { name: w.submit }).click();

      await expect(page.getByRole("heading", { level: 1, name: w.checkTitle })).toBeVisible();
      await expect(page.getByRole("region", { name: w.toasts.region })).toContainText(w.accountToast);
      await expect(page.getByText(w.checkKept)).toBeVisible();
      await expect(page.getByText(mailbox.address)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByLabel(w.signIn.fields.token).fill(codeIn(await mailbox.letter()));
      await page.getByRole("button", { name: w.signIn.verify }).click();

      await expect(page.getByText(w.draftNotice)).toBeVisible();
      await expect(page.getByLabel(w.email, { exact: false }).first()).toBeDisabled();
      await expect(page.getByLabel(w.fullName)).toHaveValue("Ana López");
      await expect(page.getByLabel(w.additionalNotes)).toHaveValue("Two kids, one guitar");
      await page.getByRole("button", { name: w.submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.completeTitle })).toBeVisible();

      await page.goto(pageIn(language, "/account"));
      await expect(page.getByText(filled(own.registration.current, event))).toBeVisible();
      await page.getByRole("link", { name: own.registration.change }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.editTitle })).toBeVisible();
      await expect(page.getByRole("region", { name: w.toasts.region })).toContainText(w.welcomeBackToast);
      await page.getByLabel(w.additionalNotes).fill("Three kids now");
      await page.getByRole("button", { name: w.update }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.updatedTitle })).toBeVisible();

      await page.goto(pageIn(language, "/account"));
      await expect(page.getByText("Three kids now")).toBeVisible();
      await page.getByText(w.withdraw, { exact: true }).click();
      await page.getByRole("button", { name: w.withdrawConfirm }).click();
      await expect(page.getByText(filled(own.registration.withdrawnText, event))).toBeVisible();
      await mailbox.letter(3);
      expect(mailbox.count(), "a mail to verify, a confirmation and a goodbye").toBe(3);
      await page.getByRole("button", { name: w.undo }).click();
      await expect(page.getByText("Three kids now")).toBeVisible();
    },
  );
}

test(
  "name and language are changed, the data is downloaded, and then all of it is deleted",
  { tag: ["@no-script"] },
  async ({ page, signIn }) => {
    const own = words.en.account;
    await signIn();
    await page.goto("/account");
    const open = (title: string) => page.locator("summary").getByText(title, { exact: true }).click();
    await open(own.about.title);
    await page.getByLabel(words.en.fullName).fill("Ana María");
    await page.locator("#about").getByRole("button", { name: own.save }).click();
    await expect(page.getByText(own.about.savedText)).toBeVisible();
    await expect(page.locator("#about > summary")).toContainText("Ana María");
    await open(own.mail.language);
    await page.locator("#mail").getByText(own.mail.spanish, { exact: true }).click();
    await page.locator("#mail").getByRole("button", { name: own.save }).click();
    await expect(page.getByText(words.es.account.mail.languageSaved)).toBeVisible();
    await open(own.stored.title);
    for (const [name, file] of [
      [own.stored.json, "my-data.json"],
      [own.stored.csv, "my-data.csv"],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await page.getByRole("link", { name: own.deletion.start }).click();
    await expect(page.getByRole("heading", { level: 1, name: own.deletion.pageTitle })).toBeVisible();
    await page.getByRole("button", { name: own.deletion.confirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: own.deletion.doneTitle })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: words.en.nav.signIn })).toBeVisible();
  },
);

test("an update sent after the sign-in was lost elsewhere keeps what was typed, also when the other tab signs in (REG-64)", async ({
  page,
  context,
  signIn,
  mailbox,
  allowErrors,
}) => {
  allowErrors(/answer 401|status of 401/);
  const w = words.en;
  await signIn({ address: mailbox.address });
  await page.goto("/register");
  await page.getByLabel(w.fullName).fill("Ana López");
  await page.getByRole("button", { name: w.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: w.completeTitle })).toBeVisible();
  await page.goto("/register");
  await openOptional(page, "en");
  await page.getByLabel(w.additionalNotes).fill("Typed for a long time");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: w.update }).click();
  await expect(page.getByRole("alert").filter({ hasText: w.signInFirst }).first()).toBeVisible();
  await expect(page.getByLabel(w.additionalNotes)).toHaveValue("Typed for a long time");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: w.signInNewTab }).click();
  const tab = await opened;
  await tab.close();
  await context.addCookies(cookies);
  await page.getByRole("button", { name: w.update }).click();
  await expect(page.getByRole("heading", { level: 1, name: w.updatedTitle })).toBeVisible();
});
