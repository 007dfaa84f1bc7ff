import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { answerToProposal, proposalMessages } from "./refusal.ts";

test.each([
  ["en", 40, "That was a lot of proposals. Please wait a minute and send it again."],
  ["en", 3_600, "That was a lot of proposals. Please wait 60 minutes and send it again."],
  ["en", 86_394, "That was a lot of proposals. Please wait 24 hours and send it again."],
  ["es", 86_394, "Fueron muchas propuestas. Espera 24 horas y envíala de nuevo."],
] as const)(
  "%s: who proposed too much is told how long to wait in words people use: %i s",
  (language, seconds, title) => {
    const answer = answerToProposal(translator(language), { ok: false, reason: "too-many", retryAfter: seconds });
    expect(answer).toEqual({ status: 429, message: title, headers: { "Retry-After": String(seconds) } });
  },
);

const evening = { start_date: "2025-10-18", start_time: "18:00", end_date: "2025-10-18", end_time: "20:00" } as const;

test.each([
  ["en", { start_date: "" }, { start_date: "Start date is missing. Please fill it in." }],
  ["en", { start_time: "" }, { start_date: "", start_time: "Start time is missing. Please fill it in." }],
  [
    "es",
    { start_date: "", start_time: "" },
    {
      start_date: "Te faltó llenar este campo: Fecha de inicio.",
      start_time: "Te faltó llenar este campo: Hora de inicio.",
    },
  ],
] as const)("%s: what is missing of a moment has the name of its own field: %j", (language, input, expected) => {
  const errors = { start_date: "required" } as const;
  expect(proposalMessages(translator(language), errors, { ...evening, ...input })).toEqual(expected);
});

test("a date that cannot be read is called as its field is", () => {
  const errors = { end_date: "invalidDate" } as const;
  expect(proposalMessages(translator("en"), errors)).toEqual({
    end_date: "End date isn’t a date we can read. Choose it again.",
  });
});

test("too long an address is told the length that one may have, and a name its own", () => {
  expect(proposalMessages(translator("en"), { name: "tooLong", email: "tooLong" })).toEqual({
    name: "Your name is too long. Please keep it to 200 characters.",
    email: "Your email is too long. Please keep it to 254 characters.",
  });
});
