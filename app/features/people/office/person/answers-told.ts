import type { AnswerField, Answers } from "~/features/people/office/corrections";
import { answerFields, type interests } from "~/features/registration/fields";
import type { Translate } from "~/i18n/translate";
import { namesOf } from "~/lib/fields/field";
import { toldOf } from "~/lib/fields/values";

type Choice = "yes" | "no" | "maybe" | (typeof interests)[number];

export function answerTold(t: Translate, field: AnswerField, { [field]: answer }: Answers): string {
  return toldOf(answerFields[field], answer, (choice) => t(`register.${choice as Choice}`));
}

/** Returns every question with its answer as text. */
export function answersTold(t: Translate, answers: Answers): (readonly [question: string, told: string])[] {
  return namesOf(answerFields).map((field) => [t(`register.${field}`), answerTold(t, field, answers)] as const);
}
