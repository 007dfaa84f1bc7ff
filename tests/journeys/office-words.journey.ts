import { openForm } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

for (const language of languages) {
  const other = language === "en" ? "es" : "en";
  const [own, others] = [words[language], words[other]];

  test(`${language}: the office brings its own words in one language, and the others when they are chosen${language === "en" ? "" : " @thorough"}`, async ({
    page,
    signIn,
  }) => {
    await signIn({ role: "admin" });
    const files = new Set<string>();
    page.on("request", (request) => {
      if (/\/assets\/.+\.js(on)?$/.test(request.url())) files.add(request.url());
    });
    await openForm(page, language);
    const texts = await Promise.all([...files].map(async (file) => (await page.request.get(file)).text()));
    const brought = texts.join("\n");
    expect(brought).toContain(own.events.createTitle);
    for (const word of [others.events.createTitle, others.errors.serverError, others.nav.signOut])
      expect(brought).not.toContain(word);
    expect(brought, "what no screen of the office says").not.toContain(own.account.description);

    const choice = page.getByRole("banner").getByRole("list", { name: own.nav.language });
    await choice.getByRole("link", { name: other === "es" ? "Es: Español" : "En: English" }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${pageIn(other, "/admin/events")}(\\?|$)`));
    await expect(page.getByRole("heading", { level: 1, name: others.events.title })).toBeVisible();
    await openForm(page, other);
  });
}
