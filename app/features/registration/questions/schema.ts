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

/** A question as its form sends it. A choice is new unless it has an id. */
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

/** Returns "how_do_you_arrive" for "How do you arrive?": what files and calls name a question or a choice by. */
export function idOf(text: string, fallback: string): string {
  const words = foldedText(text).match(/[a-z0-9]+/g) ?? [];
  return words.join("_").slice(0, 40).replace(/_$/, "") || fallback;
}

/** Returns the first of "name", "name_2" and so on that nobody has. */
export function freeId(id: string, taken: readonly string[]): string {
  let free = id;
  for (let n = 2; taken.includes(free); n++) free = `${id}_${n}`;
  return free;
}

type Choice = z.infer<typeof choiceInput>;

/** Gives each new choice an id of its own; a stored one keeps its id whatever it is called. */
function withIds(choices: readonly Choice[]): Choice[] {
  const known = choices.map(({ id }) => id).filter((id) => choiceId.test(id));
  const given: string[] = [];
  return choices.map((choice) => {
    const isKnown = known.includes(choice.id) && !given.includes(choice.id);
    const id = isKnown ? choice.id : freeId(idOf(choice.en, "choice"), [...known, ...given]);
    given.push(id);
    return { ...choice, id };
  });
}
