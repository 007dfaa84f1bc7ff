import type { Page } from "@playwright/test";
import pg from "pg";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, tokenLink } from "../support/visitors.ts";
import { filled, languages, pageIn, words } from "../support/words.ts";

// A second mail within a minute needs a database that the test can reach.
const hasPostgres = postgresBinaries() !== undefined || process.env["CI"] === "true";

// It starts a database of its own, and goes through all of it twice.
test.setTimeout(240_000);

if (hasPostgres)
  test("a new password can be sent once both fields hold the same, and signs in, in both languages (AUT-35, AUT-36, AUT-41, AUT-46, AUT-47, AUT-50, AUT-52)", async ({
    page,
    context,
    mailbox,
    signIn,
    openSite,
  }) => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase("journey");
    const { origin } = await openSite({
      DATABASE_URL: databaseUrl,
      SECRET: "s".repeat(32),
      ALLOW_SITE_NOW: "1",
    });
    await signIn({ origin });
    await context.clearCookies();
    for (const language of languages) {
      const { signIn: w, validation } = words[language];
      await aMinuteLater(databaseUrl);
      await page.goto(origin + pageIn(language, "/forgot-password"));
      await page.getByLabel(w.fields.email).fill(mailbox.address);
      await page.getByRole("button", { name: w.reset.send }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.reset.sentTitle })).toBeVisible();
      // Each language adds two mails to the one that signed in: the link, and the notice that it was used.
      await page.goto(tokenLink(await mailbox.letter(language === "en" ? 2 : 4)));
      const submit = page.getByRole("button", { name: w.reset.submit });
      const [password, confirm] = [page.getByLabel(w.reset.password), page.getByLabel(w.reset.confirm)];
      await expect(password).toBeFocused();
      await expect(page).toHaveURL(origin + pageIn(language, "/auth/reset-password"));
      await expect(submit).toBeDisabled();
      await expectAccessible(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await expectNoSidewaysScroll(page);
      }
      await password.fill("rain");
      await confirm.fill("rain");
      await submit.click();
      await expect(page.getByRole("alert").filter({ hasText: w.passwordTooShort })).toContainText(
        filled(validation.passwordTooShort, { min: "6" }),
      );
      await password.fill("rain on adobe");
      await expect(submit).toBeDisabled();
      await sayWhereTheyDiffer(page, words[language]);
      await expect(submit).toBeEnabled();
      await submit.click();
      await expect(page.getByText(w.reset.updated)).toBeVisible();
      await page.getByLabel(w.fields.email).fill(mailbox.address);
      await page.getByLabel(w.fields.password).fill("rain on adobe");
      await page.getByRole("button", { name: w.signIn, exact: true }).click();
      await expect(page.getByText(w.welcome)).toBeVisible();
      await context.clearCookies();
    }
    await postgres.stop();
  });

/** AUT-44, AUT-47: the second field says that it is not the first one, and when it is. */
async function sayWhereTheyDiffer(page: Page, { signIn: w, validation }: (typeof words)["en" | "es"]): Promise<void> {
  const submit = page.getByRole("button", { name: w.reset.submit });
  const [password, confirm] = [page.getByLabel(w.reset.password), page.getByLabel(w.reset.confirm)];
  const differs = page.locator("#confirmPassword-error");
  await confirm.pressSequentially("rain");
  await expect(differs, "not after every letter of somebody who is still typing").toHaveText("");
  await confirm.blur();
  await expect(differs).toHaveText(validation.passwordsDiffer);
  await expect(confirm).toHaveAccessibleDescription(new RegExp(validation.passwordsDiffer));
  await confirm.fill("rain on adobes");
  await expect(differs).toHaveText(validation.passwordsDiffer);
  await expect(submit).toBeDisabled();
  await confirm.fill("rain on adobe");
  await expect(differs).toHaveText("");
  await password.fill("rain on adob");
  await expect(differs, "the first one changed").toHaveText(validation.passwordsDiffer);
  await password.fill("rain on adobe");
}

/** A mailbox is mailed once a minute at most; nobody waits for it here. */
async function aMinuteLater(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from throttle");
  await client.end();
}
