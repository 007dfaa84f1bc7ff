import { fieldSentence, invalidAnswer, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Invalid, RefusalAnswer, Refused } from "~/lib/forms/refusal";
import { questionFields, type QuestionField } from "./fields.ts";
import type { StoredQuestion } from "./queries.server.ts";
import type { QuestionErrors } from "./schema.ts";

const answers = {
  conflict: [409, "questions.failed", "questions.conflict"],
  gone: [404, "questions.failed", "questions.gone"],
  "most-questions": [422, "questions.failed", "questions.mostQuestions"],
  answered: [409, "questions.failed", "questions.answered"],
  "answered-kind": [422, "questions.failed", "questions.answeredKind"],
  "answered-choice": [422, "questions.failed", "questions.answeredChoice"],
  "answered-sensitive": [422, "questions.failed", "questions.answeredSensitive"],
  unavailable: [503, "questions.failed", "errors.typedKept"],
} as const satisfies Record<string, Answer>;

export type QuestionRefusal =
  | Invalid<QuestionField>
  | (Refused<"conflict"> & { current: StoredQuestion })
  | Refused<Exclude<keyof typeof answers, "conflict">>;

/** Returns the status and text of a refusal. */
export function answerTo(t: Translate, refusal: QuestionRefusal): RefusalAnswer {
  if (refusal.reason !== "invalid") return plainAnswer(t, answers[refusal.reason]);
  const [text] = Object.values(questionMessages(t, refusal.errors));
  return invalidAnswer({ message: t("questions.failed"), text });
}

/** Returns the error message of each field. */
export function questionMessages(t: Translate, errors: QuestionErrors): Partial<Record<QuestionField, string>> {
  return fieldSentences(errors, (field, reason) => {
    if (field === "choices" && reason === "required") return t("questions.choicesNeeded");
    const definition = field === "choices" ? undefined : questionFields[field];
    return fieldSentence(t, reason, t(`questions.fields.${field}`), definition);
  });
}
