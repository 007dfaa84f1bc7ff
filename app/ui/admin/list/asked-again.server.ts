import { data } from "react-router";
import { textOf } from "~/lib/forms/form-body";
import type { Asked } from "./bulk-question.tsx";

/**
 * Answers 409 with the question once more, where of all in a list there are more or fewer by now than the form was asked
 * about; undefined where it may go on.
 */
export async function askedAgain<Question extends Asked>(
  form: FormData,
  ask: () => Promise<{ ok: true; question: Question } | { ok: false }>,
) {
  if (!form.has("count")) return undefined;
  const asked = await ask();
  if (!asked.ok || asked.question.ids || asked.question.count === Number(textOf(form, "count"))) return undefined;
  return data({ question: { ...asked.question, isAskedAgain: true } }, { status: 409 });
}
