import {
  commonAnswers,
  fieldSentence,
  invalidAnswer,
  plainAnswer,
  tooManyAnswer,
  waitText,
  type Answer,
} from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { correctionFields } from "../fields.ts";
import type { SuggestionErrors, SuggestionField } from "../schema.ts";

const answers = {
  ...commonAnswers,
  decided: [409, "suggest.decided", "suggest.decidedText"],
  "link-unknown": [404, "suggest.unknown.title"],
  "place-unknown": [404, "suggest.placeUnknown"],
  unavailable: [503, "suggest.problem"],
} as const satisfies Record<string, Answer>;

export type SuggestionRefusal = Refusal<SuggestionField, keyof typeof answers>;

/** Returns the status and message for a refused suggestion (MAP-14 to MAP-16, MAP-26, MAP-27). */
export function answerToSuggestion(t: Translate, refusal: SuggestionRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer(invalidWords(t, refusal.errors));
  const answer =
    refusal.reason === "too-many"
      ? tooManyAnswer(refusal, { message: t("suggest.tooMany", { wait: waitText(t, refusal) }) })
      : plainAnswer(t, answers[refusal.reason]);
  const text = [answer.message, answer.text].filter(Boolean).join(" ");
  return { ...answer, message: t("suggest.error"), text };
}

function invalidWords(t: Translate, errors: SuggestionErrors) {
  const { contactEmail, ...others } = errors;
  if (Object.values(others).includes("required")) return { message: t("suggest.required") };
  if (contactEmail === "required") return { message: t("suggest.emailRequired") };
  return { message: t("suggest.error"), text: Object.values(suggestionMessages(t, errors))[0]! };
}

/** Returns the error messages beside the fields, which use the form's labels. */
export function suggestionMessages(t: Translate, errors: SuggestionErrors): Partial<Record<SuggestionField, string>> {
  return fieldSentences(errors, (field, reason) =>
    field === "contactEmail" && reason === "required"
      ? t("suggest.emailRequired")
      : fieldSentence(t, reason, t(`suggest.fields.${field}`), correctionFields[field]),
  );
}
