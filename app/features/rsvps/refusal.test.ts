import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { answerToRsvp } from "./refusal.ts";

test("whoever answers too often reads how long to wait, in minutes or hours as people say it", () => {
  const sentence = (retryAfter: number, language: "en" | "es" = "en") =>
    answerToRsvp(translator(language), { ok: false, reason: "too-many", retryAfter }).message;
  expect(sentence(45)).toContain("wait a minute");
  expect(sentence(600)).toContain("10 minutes");
  expect(sentence(86_000)).toContain("24 hours");
  expect(sentence(86_000, "es")).toContain("24 horas");
});
