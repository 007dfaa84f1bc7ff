import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { identityAnswer } from "./refusal.ts";

test.each([
  ["en", 58, "Please wait 58 seconds and try again."],
  ["en", 3_000, "That was a lot of tries. Please wait 50 minutes, or use the link in the mail."],
  ["en", 80_000, "That was a lot of tries. Please wait 23 hours, or use the link in the mail."],
  ["es", 80_000, "Fueron muchos intentos. Espera 23 horas o usa el enlace del correo."],
] as const)(
  "%s: who tried too often is told how long to wait in words people use: %i s",
  (language, seconds, message) => {
    const answer = identityAnswer(translator(language), { ok: false, reason: "too-many", retryAfter: seconds });
    expect(answer).toEqual({ status: 429, message, headers: { "Retry-After": String(seconds) } });
  },
);
