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

/** A body without own questions, as a draft or somebody at the door has it; unknown keys are ignored. */
export const registrationInput = schemaOf(registrationFields);
export type RegistrationInput = Values<typeof registrationFields> & OwnAnswers;
export type RegistrationChange = Values<typeof changeFields> & OwnAnswers;

/** The stored answers for a gathering. */
export type Answers = StoredValues<typeof answerFields> & OwnAnswers;

/** What an edition asks; own questions are fields as those in the code are. */
type Asking = Pick<Edition, "questions" | "hiddenQuestions">;

/** Returns every field that the form can show, with the hidden ones, whose values it leaves empty. */
export function formFields(edition: Asking): typeof registrationFields {
  return { ...registrationFields, ...ownFields(askedQuestions(edition)) };
}

/** Returns the fields that the form asks for, by which its body is checked. */
export function visibleFields(edition: Asking): typeof registrationFields {
  return withoutHidden(formFields(edition), edition);
}

/** Returns the schema of POST /api/register-user; unknown keys are ignored, and hidden questions have no answer. */
export function registrationInputSchema(edition: Asking): z.ZodType<RegistrationInput> {
  return schemaOf(visibleFields(edition)).transform(withNoAnswers(edition));
}

export function registrationChangeSchema(edition: Asking): z.ZodType<RegistrationChange> {
  const { email: _, ...fields } = visibleFields(edition);
  return schemaOf(fields).transform(withNoAnswers(edition)) as z.ZodType as z.ZodType<RegistrationChange>;
}

/** Returns the schema with the password of a new account, which is not trimmed (REG-71). */
export function accountInputOf(edition: Asking): z.ZodType<RegistrationInput & { password: string }> {
  const password = z.string("wrongType").min(shortestPassword, "tooShort").max(longestPassword, "tooLong");
  return schemaOf(visibleFields(edition)).extend({ password }).transform(withNoAnswers(edition));
}

/** What is sent for questions that are not asked doesn't count, and what is left out of a call is no answer. */
function withNoAnswers(edition: Asking): <Sent extends object>(sent: Sent) => Sent {
  const own = Object.fromEntries(askedQuestions(edition).map(({ name }) => [name, null]));
  return (sent) => ({ ...noAnswers, ...own, ...sent });
}

const noAnswers = schemaOf(Object.fromEntries(hideableQuestions.map((name) => [name, changeFields[name]]))).parse({});

export type FieldName = keyof typeof registrationFields | "password" | OwnName;
export type RegistrationErrors = FieldErrors<FieldName>;

/** The values that the form on /register shows and sends; those of own questions stand among them by their names. */
export type FormValues = TypedValues<typeof registrationFields> & { [name: OwnName]: string | string[] | boolean };

export function emptyFormOf(edition: Asking): FormValues {
  return emptyValues(formFields(edition));
}
