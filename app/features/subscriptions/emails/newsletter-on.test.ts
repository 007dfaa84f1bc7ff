import { expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { october2025 } from "../../edition/october2025.ts";
import { newsletterOnContent } from "./newsletter-on.ts";

const origin = "https://example.org";
const url = `${origin}/unsubscribe?token=made-up`;
const newsletterOnMail = emailWriter((facts: Parameters<typeof newsletterOnContent>[0] & { origin: string }) =>
  newsletterOnContent(facts),
);

test("the email about a newsletter that a link turned on says so, what to do if it was not you, and ends it with one link", () => {
  const { html, text } = newsletterOnMail({ edition: october2025, language: "en", origin, fullName: "Ana", url });
  expect(text).toContain("Hello Ana,");
  expect(text).toContain("The newsletter of Cohere Boulder was just turned on");
  expect(text).toContain("If it wasn’t you, somebody has your link");
  for (const part of [text.split(url), html.split(`href="${url}"`)]) expect(part).toHaveLength(2);
});
