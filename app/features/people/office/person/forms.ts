import {
  answerFieldsOf,
  correctedFields,
  inOrder,
  type Answers,
  type Details,
} from "~/features/people/office/corrections";
import type { OwnQuestion } from "~/features/edition/edition";
import { typedValues } from "~/lib/fields/values";

/**
 * Reads a text field, "" if it is missing. Browsers submit CRLF line endings; normalizing them avoids false changes.
 */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** Reads the details from the form. Fields it does not contain, such as the address of an account, are left out. */
export function detailsIn(form: FormData): Partial<Details> {
  const sent = Object.entries(typedValues(correctedFields, form)).filter(([name]) => form.has(name));
  return Object.fromEntries(sent);
}

export function answersIn(form: FormData, questions: readonly OwnQuestion[] | undefined): Answers {
  return inOrder(typedValues(answerFieldsOf(questions), form));
}
