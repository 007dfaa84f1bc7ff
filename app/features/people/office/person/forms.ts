import { correctedFields, inOrder, type Answers, type Details } from "~/features/people/office/corrections";
import { answerFields } from "~/features/registration/fields";
import { typedValues } from "~/lib/fields/values";

/** A text of a form, "" where there is none. Browsers end its lines with CRLF; here that is no change. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** What the form of the details has; a field that is not in it, as the address of an account, is not there. */
export function detailsIn(form: FormData): Partial<Details> {
  const sent = Object.entries(typedValues(correctedFields, form)).filter(([name]) => form.has(name));
  return Object.fromEntries(sent);
}

/** What the form of a registration has. */
export function answersIn(form: FormData): Answers {
  return inOrder(typedValues(answerFields, form));
}
