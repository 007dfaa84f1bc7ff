import { describe, expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { october2025 } from "../../edition/october2025.ts";
import { alreadySubscribedContent, newsletterConfirmationContent } from "./newsletter-confirmation.ts";

const newsletterConfirmationMail = emailWriter(newsletterConfirmationContent);
const alreadySubscribedMail = emailWriter(alreadySubscribedContent);

const facts = {
  edition: october2025,
  language: "en" as const,
  origin: "https://example.org",
  fullName: "<b>Ana</b> López",
  source: "newsletter" as const,
  token: "t".repeat(43),
};

describe("the mail that asks for the yes", () => {
  test("holds one link, in HTML and in text, in the language of the page", () => {
    for (const [language, address] of [
      ["en", "https://example.org/newsletter/confirm"],
      ["es", "https://example.org/es/newsletter/confirm"],
    ] as const) {
      const { html, text } = newsletterConfirmationMail({ ...facts, language });
      expect(text.split(`${address}?token=${facts.token}`)).toHaveLength(2);
      expect(html.split(`href="${address}?token=${facts.token}"`)).toHaveLength(2);
      expect(html).toContain(`<html lang="${language}"`);
    }
  });

  test("says which form asked, that nothing comes without the yes, and that the request is forgotten", () => {
    const text = newsletterConfirmationMail(facts).text;
    expect(text).toContain("Somebody asked us to send the newsletter of Cohere Boulder to this address");
    expect(text).toContain("You’ll get no newsletter, and after seven days we delete the request.");
    expect(newsletterConfirmationMail({ ...facts, source: "registration" }).text).toContain(
      "You checked the newsletter box",
    );
  });

  test("greets by name where there is one, as typed and never as markup", () => {
    expect(newsletterConfirmationMail(facts).html).toContain("Hello &lt;b&gt;Ana&lt;/b&gt;,");
    expect(newsletterConfirmationMail({ ...facts, fullName: "", language: "es" }).text).toMatch(/^Hola:\n/);
  });
});

test("the mail to a mailbox that has the newsletter already offers nothing to click", () => {
  const { html, text } = alreadySubscribedMail(facts);
  expect(text).toContain("It’s on the list already");
  expect(html).not.toContain("/newsletter");
});
