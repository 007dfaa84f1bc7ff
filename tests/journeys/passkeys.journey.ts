import type { Page } from "@playwright/test";
import { freePort } from "../support/running-site.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

/** A device with a fingerprint reader that always recognizes its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const language of languages) {
  test(`${language}: a passkey made on /account signs in on /auth, and nobody without it`, async ({
    page,
    signIn,
    openSite,
    smtp,
  }) => {
    const { nav, account } = words[language];
    const w = words[language].signIn;
    // Passkeys belong to a name; the journeys' own site has a number.
    const PORT = String(await freePort());
    const { origin } = await openSite({ PORT, ORIGIN: `http://localhost:${PORT}`, SMTP_URL: smtp.url });
    await withAuthenticator(page);
    const address = await signIn({ origin });
    await page.goto(origin + pageIn(language, "/account"));
    await page.getByRole("button", { name: account.passkeys.add }).click();
    await expect(page.getByText(account.passkeys.added)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("button", { name: nav.signOut }).click();
    await expect(page.getByText(w.signedOut)).toBeVisible();
    await page.goto(origin + pageIn(language, "/auth?next=%2Fregister"));
    await page.getByRole("button", { name: w.passkey }).click();
    await expect(page).toHaveURL(`${origin}/register`);
    await expect(page.getByText(w.welcome)).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText(address)).toBeVisible();
  });
}
