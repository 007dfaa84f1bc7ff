import { reloadWithLateScript } from "../support/late-script.ts";
import { withAuthenticator } from "../support/passkey-device.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

// In Spanish, whose addresses have a prefix to lose.
const language = "es";

test(`a passkey is added and named on /account, signs in on /auth, and removed opens nothing any more`, async ({
  page,
  signIn,
  allowErrors,
}) => {
  const { nav, account } = words[language];
  const w = words[language].signIn;
  // The removed passkey's answer is refused.
  allowErrors(/422/);
  const own = page.locator("#passkeys");
  const signOut = async () => {
    await page.getByRole("contentinfo").getByRole("button", { name: nav.signOut }).click();
    await expect(page.getByText(w.signedOut)).toBeVisible();
  };
  await withAuthenticator(page);
  const address = await signIn();
  await page.goto(pageIn(language, "/account"));
  await expect(own.getByText(account.passkeys.none)).toBeVisible();
  await own.getByRole("button", { name: account.passkeys.add }).click();
  await expect(page.getByText(account.passkeys.addedText)).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await own.getByRole("button", { name: account.passkeys.add }).click();
  await expect(page.getByText(account.passkeys.known)).toBeVisible();
  await own.getByText(account.passkeys.rename, { exact: true }).click();
  await own.getByLabel(account.passkeys.name).fill("Kitchen laptop");
  await own.getByRole("button", { name: account.save }).click();
  await expect(own.getByText("Kitchen laptop")).toBeVisible();
  await signOut();

  const next = encodeURIComponent(pageIn(language, "/account"));
  await page.goto(pageIn(language, `/auth?next=${next}`));
  await page.getByRole("button", { name: w.passkey }).click();
  await expect(page.getByText(w.welcome)).toBeVisible();
  await expect(page).toHaveURL(pageIn(language, "/account"));
  await expect(page.getByRole("contentinfo").getByText(address)).toBeVisible();
  await own.getByText(account.passkeys.remove, { exact: true }).first().click();
  await own.getByRole("button", { name: account.passkeys.remove }).click();
  await expect(own.getByText(account.passkeys.none)).toBeVisible();
  await signOut();

  await page.goto(pageIn(language, "/auth"));
  await page.getByRole("button", { name: w.passkey }).click();
  await expect(page.getByText(w.passkeyFailed)).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: nav.signIn })).toBeVisible();
});

for (const language of languages)
  test(
    `${language}: when the button for passkeys comes late, nothing moves under the finger`,
    { tag: "@only-phone" },
    async ({ page, signIn }) => {
      const { account } = words[language];
      await signIn();
      await page.goto(pageIn(language, "/account"));
      const own = page.locator("#passkeys");
      const add = own.getByRole("button", { name: account.passkeys.add });
      const below = page.locator("#passkeys ~ *").first();
      const placeOf = async () => (await below.boundingBox())!.y + (await page.evaluate(() => scrollY));
      let before = 0;
      await reloadWithLateScript(page, async () => {
        await expect(own.getByText(account.passkeys.cannot)).toBeVisible();
        await expect(add).toBeHidden();
        await page.evaluate(() => document.fonts.ready);
        before = await placeOf();
      });
      await expect(add).toBeVisible();
      await expect(own.getByText(account.passkeys.cannot)).toBeHidden();
      await expect.poll(placeOf).toBe(before);
    },
  );
