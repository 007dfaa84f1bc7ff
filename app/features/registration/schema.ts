import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import type { StoredValues, TypedValues, Values } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { emptyValues } from "~/lib/fields/values";
import { longestPassword, shortestPassword } from "../identity/schema.ts";
import { detailFields, emailField, newsletterField } from "../people/fields.ts";
import { answerFields } from "./fields.ts";

/** The fields that can be changed: all but the mailbox, which a personal link or an account has proven. */
const changeFields = { ...detailFields, ...answerFields, ...newsletterField };

/** The fields of the form on /register. */
export const registrationFields = { ...changeFields, ...emailField };

/** The body of POST /api/register-user; unknown keys are ignored. */
export const registrationInput = schemaOf(registrationFields);
export type RegistrationInput = Values<typeof registrationFields>;

export const registrationChange = schemaOf(changeFields);
export type RegistrationChange = Values<typeof changeFields>;

/** The stored answers for a gathering. */
export type Answers = StoredValues<typeof answerFields>;

/** A registration with the password of a new account. The password is not trimmed (REG-71). */
export const accountInput = registrationInput.extend({
  password: z.string("wrongType").min(shortestPassword, "tooShort").max(longestPassword, "tooLong"),
});

export type FieldName = keyof RegistrationInput | "password";
export type RegistrationErrors = FieldErrors<FieldName>;

/** The values that the form on /register shows and sends. */
export type FormValues = TypedValues<typeof registrationFields>;

export const emptyForm = emptyValues(registrationFields);
