import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import type { StoredValues, TypedValues, Values } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { emptyValues } from "~/lib/fields/values";
import { longestPassword, shortestPassword } from "../identity/schema.ts";
import { detailFields, emailField, newsletterField } from "../people/fields.ts";
import { hideableQuestions, type Edition, type OwnName } from "../edition/edition.ts";
import { answerFields } from "./fields.ts";
import { askedQuestions, ownFields, withoutHidden, type OwnAnswers } from "./questions/fields.ts";

/** The fields that can be changed: all but the mailbox, which a personal link or an account has proven. */
const changeFields = { ...detailFields, ...answerFields, ...newsletterField };

/** The built-in fields of the form on /register. */
export const registrationFields = { ...changeFields, ...emailField };

/** The schema without own questions, for drafts and for the check-in; unknown keys are ignored. */
export const registrationInput = schemaOf(registrationFields);
export type RegistrationInput = Values<typeof registrationFields> & OwnAnswers;
export type RegistrationChange = Values<typeof changeFields> & OwnAnswers;

/** The stored answers for a gathering. */
export type Answers = StoredValues<typeof answerFields> & OwnAnswers;

type QuestionFacts = Pick<Edition, "questions" | "hiddenQuestions">;

/** Returns every field of the form, including hidden ones, whose values stay empty. */
export function formFields(edition: QuestionFacts): typeof registrationFields {
  return { ...registrationFields, ...ownFields(askedQuestions(edition)) };
}

/** Returns the fields that the form asks for, which are those that its body is checked against. */
export function visibleFields(edition: QuestionFacts): typeof registrationFields {
  return withoutHidden(formFields(edition), edition);
}

/** Returns the schema of POST /api/register-user; unknown keys are ignored, and hidden questions have no answer. */
export function registrationInputSchema(edition: QuestionFacts): z.ZodType<RegistrationInput> {
  return schemaOf(visibleFields(edition)).transform(withNoAnswers(edition));
}

export function registrationChangeSchema(edition: QuestionFacts): z.ZodType<RegistrationChange> {
  const { email: _, ...fields } = visibleFields(edition);
  return schemaOf(fields).transform(withNoAnswers(edition)) as z.ZodType as z.ZodType<RegistrationChange>;
}

/** Returns the schema with the password of a new account, which is not trimmed (REG-71). */
export function accountInputOf(edition: QuestionFacts): z.ZodType<RegistrationInput & { password: string }> {
  const password = z.string("wrongType").min(shortestPassword, "tooShort").max(longestPassword, "tooLong");
  return schemaOf(visibleFields(edition)).extend({ password }).transform(withNoAnswers(edition));
}

/** Adds an empty answer for each question that is hidden, or left out of a call. */
function withNoAnswers(edition: QuestionFacts): <Sent extends object>(sent: Sent) => Sent {
  const ownAnswers = Object.fromEntries(askedQuestions(edition).map(({ name }) => [name, null]));
  return (sent) => ({ ...noAnswers, ...ownAnswers, ...sent });
}

const noAnswers = schemaOf(Object.fromEntries(hideableQuestions.map((name) => [name, changeFields[name]]))).parse({});

export type FieldName = keyof typeof registrationFields | "password" | OwnName;
export type RegistrationErrors = FieldErrors<FieldName>;

/** The values of the form on /register, including those of own questions by their names. */
export type FormValues = TypedValues<typeof registrationFields> & { [name: OwnName]: string | string[] | boolean };

export function emptyFormOf(edition: QuestionFacts): FormValues {
  return emptyValues(formFields(edition));
}
