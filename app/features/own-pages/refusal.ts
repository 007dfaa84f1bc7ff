import { fieldSentence, invalidAnswer, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Language, Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Invalid, RefusalAnswer, Refused } from "~/lib/forms/refusal";
import type { LetterProblems } from "../templates/letter-problems.ts";
import { pageFields, type PageField } from "./fields.ts";
import type { StoredPage } from "./queries.server.ts";
import type { PageErrors } from "./schema.ts";
import { namesIn } from "./typed-page.ts";

const answers = {
  conflict: [409, "ownPages.failed", "ownPages.conflictText"],
  gone: [404, "ownPages.failed", "ownPages.goneText"],
  "slug-taken": [422, "ownPages.failed", "ownPages.slugTaken"],
  problems: [422, "ownPages.failed", "ownPages.problemsText"],
  unavailable: [503, "ownPages.failed", "errors.typedKept"],
} as const satisfies Record<string, Answer>;

export type PageRefusal =
  | Invalid<PageField>
  | (Refused<"problems"> & { problems: LetterProblems })
  | (Refused<"conflict"> & { current: StoredPage })
  | Refused<"gone" | "slug-taken" | "unavailable">;

/** Returns the message and status for a page that was not saved. */
export function answerTo(t: Translate, refusal: PageRefusal): RefusalAnswer {
  if (refusal.reason !== "invalid") return plainAnswer(t, answers[refusal.reason]);
  const [text] = Object.values(pageMessages(t, refusal.errors));
  return invalidAnswer({ message: t("ownPages.failed"), text });
}

/** Returns the message beside each invalid field. */
export function pageMessages(t: Translate, errors: PageErrors): Partial<Record<PageField, string>> {
  return fieldSentences(errors, (field, reason) => {
    return fieldSentence(t, reason, t(`ownPages.fields.${field}`), pageFields[field]);
  });
}

/** Returns the message beside each text that can't be shown. The problems are listed below it, line by line. */
export function problemMessages(t: Translate, problems: LetterProblems): Partial<Record<PageField, string>> {
  const wrong = Object.keys(problems) as Language[];
  return Object.fromEntries(wrong.map((language) => [namesIn[language].text, t("ownPages.problemsText")]));
}
