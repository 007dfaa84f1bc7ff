import { namesOf, type StoredValues, type TypedValues } from "~/lib/fields/field";
import { shownValues } from "~/lib/fields/values";
import { parsedJson } from "~/lib/text/parsed-json";
import { detailFields as ownFields, emailField, languageField } from "../fields.ts";
import { answerFields as questions } from "~/features/registration/fields";
import type { Answers as StoredAnswers } from "~/features/registration/schema";

const { fullName, ...details } = ownFields;

/** What organizers correct of a person; some have told no name. */
export const correctedFields = {
  fullName: { ...fullName, isRequired: false },
  ...emailField,
  ...details,
  ...languageField,
};
export const detailFields = namesOf(correctedFields);
export type DetailField = (typeof detailFields)[number];
/** As the form has it: text, and "" for what nobody said. */
export type Details = TypedValues<typeof correctedFields>;

/** What they change of a registration. */
export const answerFields = namesOf(questions);
export type AnswerField = (typeof answerFields)[number];
export type Answers = TypedValues<typeof questions>;

/** Whoever works in the office, and when. */
export interface Author {
  userId: string;
  now: Date;
}

export function detailsOf(person: StoredValues<typeof correctedFields>): Details {
  return shownValues(correctedFields, person);
}

export function answersOf(stored: StoredAnswers): Answers {
  return inOrder(shownValues(questions, stored));
}

/** What was ticked is the same in any order. */
export function inOrder(answers: Answers): Answers {
  return { ...answers, coCreatingInterests: answers.coCreatingInterests.toSorted() };
}

/** True when both have the same in a field. */
function isSameField<Draft>(field: keyof Draft, one: Partial<Draft>, other: Partial<Draft>): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** The fields in which `next` says something else than `now`, before and after. Undefined when there is none. */
export function differenceOf<Draft extends object>(now: Draft, next: Partial<Draft>) {
  const changed = (Object.keys(next) as (keyof Draft)[]).filter((field) => !isSameField(field, now, next));
  if (changed.length === 0) return undefined;
  const only = (draft: Partial<Draft>) =>
    Object.fromEntries(changed.map((field) => [field, draft[field]])) as Partial<Draft>;
  return { before: only(now), after: only(next) };
}

/** The version that a form was opened with, as it was sent along; undefined when it cannot be read. */
export function seenIn<Draft>(text: string, fields: readonly (keyof Draft & string)[]): Partial<Draft> | undefined {
  const seen = parsedJson(text);
  if (!seen || typeof seen !== "object") return undefined;
  return Object.fromEntries(
    Object.entries(seen).filter(([field]) => fields.includes(field as never)),
  ) as Partial<Draft>;
}

/** True when something has been changed since it was seen. */
export function isOutdated<Draft extends object>(seen: Partial<Draft>, now: Draft): boolean {
  return (Object.keys(seen) as (keyof Draft)[]).some((field) => !isSameField(field, seen, now));
}
