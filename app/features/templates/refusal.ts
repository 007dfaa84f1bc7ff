import {
  commonAnswers,
  fieldSentence,
  invalidAnswer,
  plainAnswer,
  tooManyAnswer,
  type Answer,
} from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Invalid, RefusalAnswer, Refused, TooMany } from "~/lib/forms/refusal";
import { letterFields, type LetterField } from "./fields.ts";
import type { LetterProblems } from "./letter-problems.ts";
import { problemText } from "./letter/problem.ts";
import type { Template } from "./queries.server.ts";
import type { TemplateErrors } from "./schema.ts";
import { languages, fieldNames } from "./template.ts";

const answers = {
  unreadable: commonAnswers.unreadable,
  conflict: [409, "templates.saveFailed", "templates.conflictText"],
  gone: [404, "templates.saveFailed", "templates.goneText"],
  "name-taken": [422, "templates.saveFailed", "templates.nameTaken"],
  problems: [422, "templates.saveFailed", "templates.problemsText"],
  unavailable: [503, "templates.saveFailed", "templates.tryLater"],
} as const satisfies Record<string, Answer>;

export type TemplateRefusal =
  | Invalid<LetterField>
  | TooMany
  | (Refused<"problems"> & { problems: LetterProblems })
  | (Refused<"conflict"> & { current: Template })
  | Refused<"gone" | "name-taken" | "unavailable">;

/** Returns the status and message for a refused letter (TPL-10, TPL-31). */
export function answerTo(t: Translate, refusal: TemplateRefusal): RefusalAnswer {
  if (refusal.reason === "too-many") {
    return tooManyAnswer(refusal, { message: t("templates.test.failed"), text: t("templates.test.tooMany") });
  }
  if (refusal.reason !== "invalid") return plainAnswer(t, answers[refusal.reason]);
  const [text] = Object.values(templateMessages(t, refusal.errors));
  return invalidAnswer({ message: t("templates.saveFailed"), text });
}

export function templateMessages(t: Translate, errors: TemplateErrors): Partial<Record<LetterField, string>> {
  return fieldSentences(errors, (field, reason) => {
    return fieldSentence(t, reason, t(`templates.fields.${field}`), letterFields[field]);
  });
}

/** Returns the messages beside subjects and texts with problems. The problems of a text are listed below it by line. */
export function problemMessages(t: Translate, problems: LetterProblems): Partial<Record<LetterField, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const languageProblems = problems[language] ?? [];
      const { subject, text } = fieldNames[language];
      const inSubject = languageProblems
        .filter(({ field }) => field === "subject")
        .map((problem) => problemText(t, problem));
      const isInText = languageProblems.some(({ field }) => field === "markdown");
      return [
        [subject, inSubject.join(" ")],
        [text, isInText ? t("templates.problemsText") : ""],
      ];
    }),
  );
}
