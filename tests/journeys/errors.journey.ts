import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages) {
  const w = words[language].errors;

  test(
    `${language}: an unknown address says so in its language and leads home (PAG-81, PAG-82)`,
    takingTurns(language, "en"),
    async ({ page, allowErrors }) => {
      allowErrors(/404/);
      const answer = await page.goto(pageIn(language, "/no/such/page"));
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: w.notFoundTitle })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: w.returnHomeLink }).click();
      await expect(page).toHaveURL(pageIn(language, "/"));
    },
  );

  test(`${language}: a form too large for the server says so and leads back (CHR-32..35)`, async ({
    page,
    site,
    allowErrors,
  }) => {
    allowErrors(/413/);
    await page.goto(pageIn(language, "/register"));
    await page.getByLabel(words[language].fullName).fill("Maya");
    await page.getByLabel(words[language].email).fill("maya@example.org");
    await page.locator("form[data-missing-title]").evaluate((form) => {
      const weight = Object.assign(document.createElement("input"), {
        type: "hidden",
        name: "weight",
        value: "x".repeat(100_000),
      });
      form.append(weight);
    });
    await page.getByRole("button", { name: words[language].submit }).click();
    await expect(page.getByText(w.refused["too-large"])).toBeVisible();
    const tab = page.context().waitForEvent("page");
    await page.getByRole("link", { name: w.returnHome }).click({ modifiers: ["ControlOrMeta"] });
    await expect(await tab).toHaveURL(site.origin + pageIn(language, "/"));
    await page.getByRole("link", { name: w.reload }).click();
    await expect(page.getByRole("heading", { level: 1, name: words[language].title })).toBeVisible();
  });
}
