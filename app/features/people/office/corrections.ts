import { namesOf, type StoredValues, type TypedValues } from "~/lib/fields/field";
import { shownValues } from "~/lib/fields/values";
import { parsedJson } from "~/lib/text/parsed-json";
import { detailFields as builtIn, emailField, languageField } from "../fields.ts";
import { askedOffers } from "~/features/edition/offers";
import { answerFields as questions } from "~/features/registration/fields";
import type { OwnName, OwnQuestion } from "~/features/edition/edition";
import { ownFields } from "~/features/registration/questions/fields";
import type { Answers as StoredAnswers } from "~/features/registration/schema";

const { fullName, ...details } = builtIn;

/** The details an organizer can correct. The name is optional here, since imported people may have none. */
export const correctedFields = {
  fullName: { ...fullName, isRequired: false },
  ...emailField,
  ...details,
  ...languageField,
};
export const detailFields = namesOf(correctedFields);
export type DetailField = (typeof detailFields)[number];
/** The form values: text, and "" for an empty field. */
export type Details = TypedValues<typeof correctedFields>;

/** Returns the fields of the answers that an organizer can change, none of them required. */
export function answerFieldsOf(own: readonly OwnQuestion[] = []): typeof questions {
  return { ...questions, ...ownFields(own, "organizer") };
}
export type Answers = TypedValues<typeof questions> & { [name: OwnName]: string | string[] | boolean };

/** The organizer who makes a change, and the time of it. */
export interface Author {
  userId: string;
  now: Date;
}

export function detailsOf(person: StoredValues<typeof correctedFields>): Details {
  return shownValues(correctedFields, person);
}

/** Returns the form values of the answers, without offers that the form no longer asks for. */
export function answersOf(stored: StoredAnswers, own: readonly OwnQuestion[] | undefined): Answers {
  const currentOffers = askedOffers();
  const coCreatingInterests = stored.coCreatingInterests.filter((offer) => currentOffers.includes(offer));
  return inOrder(shownValues(answerFieldsOf(own), { ...stored, coCreatingInterests }));
}

/** Returns the changed answers for the audit, which records of sensitive ones only that they changed. */
export function withoutSensitive(changed: Partial<Answers>, own: readonly OwnQuestion[] = []): Partial<Answers> {
  const secret = own.filter(({ isSensitive, name }) => isSensitive && name in changed);
  return { ...changed, ...Object.fromEntries(secret.map(({ name }) => [name, "…"])) };
}

/** Sorts the interests, so that the order in which they were ticked does not count as a change. */
export function inOrder(answers: Answers): Answers {
  return { ...answers, coCreatingInterests: answers.coCreatingInterests.toSorted() };
}

function isSameField<Draft>(field: keyof Draft, a: Partial<Draft>, b: Partial<Draft>): boolean {
  return JSON.stringify(a[field]) === JSON.stringify(b[field]);
}

/** Returns the fields that `next` changes, with their values before and after, or undefined if nothing changes. */
export function differenceOf<Draft extends object>(now: Draft, next: Partial<Draft>) {
  const changed = (Object.keys(next) as (keyof Draft)[]).filter((field) => !isSameField(field, now, next));
  if (changed.length === 0) return undefined;
  const pick = (draft: Partial<Draft>) =>
    Object.fromEntries(changed.map((field) => [field, draft[field]])) as Partial<Draft>;
  return { before: pick(now), after: pick(next) };
}

/** Parses the values a form was opened with from its hidden field. Returns undefined if they are not valid JSON. */
export function readOpenedValues<Draft>(
  text: string,
  fields: readonly (keyof Draft & string)[],
): Partial<Draft> | undefined {
  const values = parsedJson(text);
  if (!values || typeof values !== "object") return undefined;
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field as never)),
  ) as Partial<Draft>;
}

/** True if a field has changed since the form was opened. */
export function isOutdated<Draft extends object>(opened: Partial<Draft>, now: Draft): boolean {
  return (Object.keys(opened) as (keyof Draft)[]).some((field) => !isSameField(field, opened, now));
}
