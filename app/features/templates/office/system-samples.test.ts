import { expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { mailKinds } from "../../../../processes/mail-kinds.ts";
import { october2025 } from "../../edition/october2025.ts";
import { questionKinds, type OwnQuestion } from "../../edition/edition.ts";
import { systemSamples } from "./system-samples.server.ts";

/** Organizers write the first two; the mail server is tried before there are any. */
const letters = ["letter-test", "campaign", "setup-test"];

test("every kind of mail that the site sends by itself is among the samples, and nothing else", () => {
  const byItself = mailKinds.map(({ kind }) => kind).filter((kind) => !letters.includes(kind));
  expect(Object.keys(systemSamples).toSorted()).toEqual(byItself.toSorted());
});

test("the sample of a confirmation says what could be answered to own questions, whatever their kind (NEW-46)", () => {
  const questions = questionKinds.map((kind, n): OwnQuestion => {
    const [labels, helps] = [
      { en: `Question ${n}?`, es: `¿Pregunta ${n}?` },
      { en: null, es: null },
    ];
    const choices = [{ id: "beans", en: "Beans", es: "Frijoles" }];
    return { name: `own_${n}`, kind, labels, helps, choices, isRequired: false, isSensitive: false, isRetired: false };
  });
  const edition = { ...october2025, questions };
  const { text } = emailWriter(systemSamples["registration-confirmation"]!)({
    edition,
    language: "en",
    origin: "https://example.org",
    fullName: "Maya",
  });
  for (const [n, kind] of questionKinds.entries())
    expect(text.includes(`Question ${n}? `), kind).toBe(kind !== "text" && kind !== "long text");
  expect(text).toContain("Beans");
});
