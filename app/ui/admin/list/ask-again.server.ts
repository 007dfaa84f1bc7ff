import { data } from "react-router";
import { textOf } from "~/lib/forms/form-body";
import type { BulkSelection } from "./bulk-question.tsx";

/**
 * Asks again (409) if the number of listed rows has changed since the question. Returns undefined if the action may
 * proceed.
 */
export async function askAgain<Question extends BulkSelection>(
  form: FormData,
  loadQuestion: () => Promise<{ ok: true; question: Question } | { ok: false }>,
) {
  if (!form.has("count")) return undefined;
  const current = await loadQuestion();
  if (!current.ok || current.question.ids || current.question.count === Number(textOf(form, "count"))) return undefined;
  return data({ question: { ...current.question, isAskedAgain: true } }, { status: 409 });
}
