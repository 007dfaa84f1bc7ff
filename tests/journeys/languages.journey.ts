import { openOptional } from "../support/forms.ts";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

const withoutScriptToo = { tag: ["@no-script"] };

test(
  "the switch in the header shows the same page in the other language, both ways (CHR-17, I18-01)",
  withoutScriptToo,
  async ({ page }) => {
    await page.goto("/register");
    const choice = page.getByRole("banner").getByRole("list", { name: /Language|Idioma/ });
    await choice.getByRole("link", { name: "Es: Español" }).click();
    await expect(page).toHaveURL("/es/register");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1, name: words.es.title })).toBeVisible();
    await expect(choice.getByRole("link", { name: "Es: Español" })).toHaveAttribute("aria-current", "true");
    await choice.getByRole("link", { name: "En: English" }).click();
    await expect(page).toHaveURL("/register");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  },
);

test("the names in the footer do the same (CHR-29)", withoutScriptToo, async ({ page }) => {
  await page.goto("/registration?outcome=removed");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/registration?outcome=removed");
  await expect(page.getByRole("heading", { level: 1, name: words.es.outcomes.removed.title })).toBeVisible();
  await footer.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/registration?outcome=removed");
});

test("a language chosen by hand is remembered for the bare address, and can be taken back (I18-02, I18-08)", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es");
  await page.goto("/");
  await expect(page).toHaveURL("/es");
  await page.goto("/register");
  await expect(page, "no other address moves").toHaveURL("/register");
  await page.goto("/es");
  await page.getByRole("banner").getByRole("link", { name: "En: English" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/");
  await expect(page).toHaveURL("/");
});

test("the English home page invites into Spanish, and the other way round", withoutScriptToo, async ({ page }) => {
  await page.goto("/");
  const invitation = page.getByRole("main").getByRole("link", { name: inText.en("hero.otherLanguage") });
  await expect(invitation).toHaveAttribute("lang", "es");
  await invitation.click();
  await expect(page).toHaveURL("/es");
  await page
    .getByRole("main")
    .getByRole("link", { name: inText.es("hero.otherLanguage") })
    .click();
  await expect(page).toHaveURL("/");
});

test("each page names both languages and itself to search engines", async ({ page, site }) => {
  for (const path of ["/", "/register"])
    for (const language of languages) {
      await page.goto(pageIn(language, path));
      const links = await page
        .locator("head link[hreflang], head link[rel=canonical]")
        .evaluateAll((elements) =>
          (elements as HTMLLinkElement[]).map(({ rel, hreflang, href }) => `${rel} ${hreflang} ${href}`),
        );
      expect(links).toEqual([
        `canonical  ${site.origin}${pageIn(language, path)}`,
        `alternate en ${site.origin}${path}`,
        `alternate es ${site.origin}${pageIn("es", path)}`,
        `alternate x-default ${site.origin}${path}`,
      ]);
    }
});

test(
  "a half-filled form keeps what was typed when the language is switched, there and back",
  { tag: ["@only-phone"] },
  async ({ page, allowErrors }) => {
    const choose = async (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    const { en, es } = words;
    await page.goto("/register");
    await page.getByLabel(en.fullName).fill("Ana López");
    await page.getByRole("radiogroup", { name: en.canAttendIntegration }).getByText(en.no, { exact: true }).click();
    await openOptional(page, "en");
    await page.getByLabel(en.offers.volunteer.asked).check();
    await page.getByLabel(en.subscribed).uncheck();
    await page.getByLabel(en.additionalNotes).fill("Two kids,\none guitar.");
    await choose("Es: Español");
    await expect(page.getByLabel(es.fullName)).toHaveValue("Ana López");
    await expect(
      page.getByRole("radiogroup", { name: es.canAttendIntegration }).getByRole("radio", { name: es.no }),
    ).toBeChecked();
    await expect(page.getByLabel(es.offers.volunteer.asked)).toBeVisible();
    await expect(page.getByLabel(es.offers.volunteer.asked)).toBeChecked();
    await expect(page.getByLabel(es.subscribed)).not.toBeChecked();
    await expect(page.getByLabel(es.additionalNotes)).toHaveValue("Two kids,\none guitar.");

    allowErrors(/422/);
    await page.getByLabel(es.email).fill("nobody@x");
    await page.getByRole("button", { name: es.submit }).click();
    await expect(page.locator("#email-error")).not.toBeEmpty();
    await choose("En: English");
    await expect(page.getByLabel(en.fullName)).toHaveValue("Ana López");
    await expect(page.getByLabel(en.email)).toHaveValue("nobody@x");
    await page.goto("/es/register");
    await expect(page.getByLabel(es.fullName), "it comes along once").toHaveValue("");
  },
);

test(
  "without script a button in the form goes on in the other language with what was typed, and sends nothing",
  { tag: ["@only-no-script"] },
  async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel(words.en.fullName).fill("Ana López");
    await openOptional(page, "en");
    await page.getByLabel(words.en.offers.volunteer.asked).check();
    await page.getByRole("button", { name: words.es.nav.continueHere }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByLabel(words.es.fullName)).toHaveValue("Ana López");
    await expect(page.getByLabel(words.es.offers.volunteer.asked)).toBeChecked();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.goto("/es/calendar/propose");
    await page.locator("[name=title]").fill("Tamalada");
    await page.getByRole("button", { name: words.en.nav.continueHere }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("[name=title]")).toHaveValue("Tamalada");
  },
);

test("an address typed elsewhere is kept too when the language is switched", async ({ page }) => {
  for (const [address, field] of [
    ["/newsletter", words.en.email],
    ["/auth", words.en.signIn.fields.email],
    ["/registration", words.en.email],
  ] as const) {
    await page.goto(address);
    await page.getByRole("main").getByLabel(field).first().fill("ana@example.org");
    await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(`/es${address}`);
    await expect(page.getByRole("main").locator("input[type=email]").first()).toHaveValue("ana@example.org");
  }
});
