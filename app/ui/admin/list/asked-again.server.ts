import { data } from "react-router";
import { textOf } from "~/lib/forms/form-body";
import type { BulkSelection } from "./bulk-question.tsx";

/**
 * Asks again (409) if the number of listed rows has changed since the question. Returns undefined if the action may
 * proceed.
 */
export async function askedAgain<Question extends BulkSelection>(
  form: FormData,
  ask: () => Promise<{ ok: true; question: Question } | { ok: false }>,
) {
  if (!form.has("count")) return undefined;
  const asked = await ask();
  if (!asked.ok || asked.question.ids || asked.question.count === Number(textOf(form, "count"))) return undefined;
  return data({ question: { ...asked.question, isAskedAgain: true } }, { status: 409 });
}
