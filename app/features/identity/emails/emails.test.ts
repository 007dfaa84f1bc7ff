import { describe, expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { october2025 } from "../../edition/october2025.ts";
import { codeMinutes } from "../proofs/lifetimes.server.ts";
import { accountNoticeContent } from "./account-notice.ts";
import { proofContent } from "./proof.ts";

const accountNoticeMail = emailWriter(accountNoticeContent);
const proofMail = emailWriter(proofContent);

const facts = {
  edition: october2025,
  language: "en" as const,
  origin: "https://example.org",
  code: "048151",
  minutes: codeMinutes,
  link: "t".repeat(43),
};

describe.each(["sign-in", "verify"] as const)("the mail to %s", (purpose) => {
  test.each([
    ["en", "/verification-success"],
    ["es", "/es/verification-success"],
  ] as const)("holds the code and the link in HTML and in text, in %s (AUT-03, AUT-07)", (language, page) => {
    const { subject, html, text } = proofMail({ ...facts, purpose, language });
    expect(subject).toContain("048151");
    expect(html).toContain(`lang="${language}"`);
    for (const body of [html, text]) {
      expect(body).toContain("048151");
      expect(body).toContain(`https://example.org${page}?token=${facts.link}`);
      expect(body).toContain(`${codeMinutes} minut`);
    }
    // In HTML the address is also below its button as text.
    for (const link of [text.match(/\?token=/g), html.match(/href="[^"]*\?token=/g)]) expect(link).toHaveLength(1);
    expect(text).toMatch(/^048151$/m);
  });
});

test("the reset mail holds a link and no code, and says how long it lives (AUT-35)", () => {
  const { html, text, subject } = proofMail({ ...facts, purpose: "reset" });
  expect(subject).toBe("Set a new password for Cohere Boulder");
  for (const body of [html, text]) {
    expect(body).toContain(`https://example.org/auth/reset-password?token=${facts.link}`);
    expect(body).not.toContain("048151");
    expect(body).toContain("60 minutes");
  }
});

test("the mail that renews a proof holds a code and no link to follow", () => {
  const { html, text } = proofMail({ ...facts, purpose: "re-prove", language: "es" });
  for (const body of [html, text]) {
    expect(body).toContain("048151");
    expect(body).not.toContain("token=");
  }
});

test("the notice of a changed password leads to a new one, in the person's language (AUT-49)", () => {
  const { html, text, subject } = accountNoticeMail({ ...facts, notice: "password-changed", language: "es" });
  expect(subject).toBe("Cambió tu contraseña de Cohere Boulder");
  for (const body of [html, text]) expect(body).toContain("https://example.org/es/forgot-password");
});

test.each(["sign-in", "verify", "reset", "re-prove"] as const)(
  "the mail to %s says what to do when one did not ask for it",
  (purpose) => {
    for (const language of ["en", "es"] as const) {
      const { text } = proofMail({ ...facts, purpose, language });
      expect(text).toMatch(language === "en" ? /wasn’t you|didn’t ask/ : /no fuiste tú|[Nn]o (?:la )?pediste/);
    }
  },
);

describe.each([
  "password-changed",
  "password-set",
  "passkey-added",
  "passkey-removed",
  "address-changed",
  "address-returned",
  "address-taken",
] as const)("the notice %s", (notice) => {
  const page = { "address-changed": "/email-undo", "address-returned": "/auth", "address-taken": "/auth" };
  const next = page[notice as keyof typeof page] ?? "/forgot-password";

  test.each([
    ["en", `https://example.org${next}`],
    ["es", `https://example.org/es${next}`],
  ] as const)("says what was done and where to undo it, in HTML and in text, in %s", (language, undo) => {
    const { subject, html, text } = accountNoticeMail({ ...facts, notice, language, passkey: "Kitchen laptop" });
    expect(subject).toContain("Cohere Boulder");
    expect(subject, "no text that somebody typed").not.toContain("Kitchen");
    for (const body of [html, text]) {
      expect(body).toContain(undo);
      expect(body.includes("Kitchen laptop")).toBe(notice.startsWith("passkey"));
    }
    expect(text).not.toContain("{");
  });
});
