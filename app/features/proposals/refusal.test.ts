import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { answerToProposal } from "./refusal.ts";

test.each([
  ["en", 40, "That was a lot of proposals. Please wait a minute and send it again."],
  ["en", 3_600, "That was a lot of proposals. Please wait 60 minutes and send it again."],
  ["en", 86_394, "That was a lot of proposals. Please wait 24 hours and send it again."],
  ["es", 86_394, "Fueron muchas propuestas. Espera 24 horas y envíala de nuevo."],
] as const)(
  "%s: who proposed too much is told how long to wait in words people use: %i s",
  (language, seconds, title) => {
    const answer = answerToProposal(translator(language), { ok: false, reason: "too-many", retryAfter: seconds });
    expect(answer).toEqual({ status: 429, title, headers: { "Retry-After": String(seconds) } });
  },
);
