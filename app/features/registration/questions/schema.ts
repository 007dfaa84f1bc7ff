import * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import { visibleName } from "~/lib/fields/text-rules";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { foldedText } from "~/lib/text/folded";
import {
  idPattern,
  longestChoice,
  mostChoices,
  questionFields,
  usualForgetDays,
  type QuestionField,
} from "./fields.ts";

const choiceId = new RegExp(`^${idPattern}$`);

const choiceInput = z.object({
  id: z.string("wrongType"),
  en: visibleName(longestChoice),
  es: visibleName(longestChoice),
});

/** The body of a question's form. A choice without an id is new. */
export const questionInput = schemaOf(questionFields)
  .extend({ choices: z.array(choiceInput, "wrongType").max(mostChoices, "tooLong") })
  .refine(({ kind, choices }) => !hasChoices(kind) || choices.length > 0, { path: ["choices"], error: "required" })
  .transform(({ choices, forget_after_days, ...question }) => ({
    ...question,
    forget_after_days: forget_after_days ?? usualForgetDays,
    choices: hasChoices(question.kind) ? withIds(choices) : [],
  }));

export type QuestionInput = z.infer<typeof questionInput>;
export type QuestionErrors = FieldErrors<QuestionField>;

export function hasChoices(kind: string): boolean {
  return kind === "choice" || kind === "choices";
}

/** Returns the id of a question or choice in files and calls, such as "how_do_you_arrive" for "How do you arrive?". */
export function idOf(text: string, fallback: string): string {
  const words = foldedText(text).match(/[a-z0-9]+/g) ?? [];
  return words.join("_").slice(0, 40).replace(/_$/, "") || fallback;
}

/** Returns the first of "name", "name_2" and so on that is not taken. */
export function freeId(id: string, takenIds: readonly string[]): string {
  let candidate = id;
  for (let n = 2; takenIds.includes(candidate); n++) candidate = `${id}_${n}`;
  return candidate;
}

type Choice = z.infer<typeof choiceInput>;

/** Gives each new choice a unique id; a stored choice keeps its id even if it is renamed. */
function withIds(choices: readonly Choice[]): Choice[] {
  const storedIds = choices.map(({ id }) => id).filter((id) => choiceId.test(id));
  const usedIds: string[] = [];
  return choices.map((choice) => {
    const keepsId = storedIds.includes(choice.id) && !usedIds.includes(choice.id);
    const id = keepsId ? choice.id : freeId(idOf(choice.en, "choice"), [...storedIds, ...usedIds]);
    usedIds.push(id);
    return { ...choice, id };
  });
}
