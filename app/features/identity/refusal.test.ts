import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { identityAnswer } from "./refusal.ts";

test.each([
  ["en", 58, false, "Please wait 58 seconds and try again."],
  ["en", 58, true, "Please wait 58 seconds and try again."],
  ["en", 90, false, "Please wait 90 seconds and try again."],
  ["en", 91, false, "Too many attempts. Please wait 2 minutes and try again."],
  ["en", 3_000, false, "Too many attempts. Please wait 50 minutes and try again."],
  ["en", 80_000, false, "Too many attempts. Please wait 23 hours and try again."],
  ["es", 3_000, false, "Demasiados intentos. Espera 50 minutos e inténtalo otra vez."],
  ["es", 80_000, false, "Demasiados intentos. Espera 23 horas e inténtalo otra vez."],
  ["en", 3_000, true, "Too many attempts. Please wait 50 minutes, or use the link in the email."],
  ["en", 80_000, true, "Too many attempts. Please wait 23 hours, or use the link in the email."],
  ["es", 80_000, true, "Demasiados intentos. Espera 23 horas o usa el enlace del correo."],
] as const)(
  "%s: who tried too often is told how long to wait in words people use: %i s, a link in the mail: %s",
  (language, seconds, hasLink, message) => {
    const refusal = { ok: false, reason: "too-many", retryAfter: seconds, hasLink } as const;
    const answer = identityAnswer(translator(language), refusal);
    expect(answer).toEqual({ status: 429, message, headers: { "Retry-After": String(seconds) } });
  },
);
