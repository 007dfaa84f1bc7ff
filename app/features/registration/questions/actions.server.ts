import type { Refused } from "~/lib/forms/refusal";
import { bodyOf } from "~/lib/fields/values";
import type { Db } from "~/platform/database/db.server";
import { runAction } from "~/platform/http/run-action.server";
import type { HideableQuestion } from "../../edition/edition.ts";
import type { Actor, Author } from "../../identity/actor.server.ts";
import type { Person } from "../../identity/viewer.ts";
import { createQuestion, hideQuestion, updateQuestion, type ButtonOutcome } from "./commands.server.ts";
import { questionFields } from "./fields.ts";
import { questionById, type StoredQuestion } from "./queries.server.ts";
import type { QuestionRefusal } from "./refusal.ts";
import { hasChoices, questionInput } from "./schema.ts";
import type { QuestionFormValues } from "./form-values.ts";

export type QuestionSaved = { ok: true; question: StoredQuestion } | QuestionRefusal;

/** Saves a question's form. `version` is the one that the form was opened with; undefined for a new question. */
export function submitQuestion(
  actor: Actor<Person>,
  { id, choices, ...values }: QuestionFormValues,
  version: number | undefined,
): Promise<QuestionSaved> {
  const { db } = actor.context;
  return runAction(actor.context, {
    schema: questionInput,
    // The choices of another kind stay in the form, in case the kind is changed back.
    body: { ...bodyOf(questionFields, values), choices: hasChoices(values.kind) ? choices : [] },
    command: async (input): Promise<QuestionSaved> => {
      const change = { id, input, author: authorOf(actor) };
      const saved =
        version === undefined ? await createQuestion(db, change) : await updateQuestion(db, { ...change, version });
      if (saved.ok || saved.reason !== "conflict") return saved as QuestionSaved;
      const current = await questionById(db, id);
      return current ? { ok: false, reason: "conflict", current } : { ok: false, reason: "gone" };
    },
  }) as Promise<QuestionSaved>;
}

/** Runs the command of a button. */
export function submitButton(
  actor: Actor<Person>,
  id: string,
  command: (db: Db, target: { id: string; author: Author }) => Promise<ButtonOutcome>,
): Promise<ButtonOutcome | Refused<"unavailable">> {
  const { db } = actor.context;
  return runAction(actor.context, { command: () => command(db, { id, author: authorOf(actor) }) });
}

export function submitHiding(actor: Actor<Person>, hiding: { name: HideableQuestion; isHidden: boolean }) {
  const { db } = actor.context;
  return runAction(actor.context, { command: () => hideQuestion(db, { ...hiding, author: authorOf(actor) }) });
}

function authorOf({ context, viewer }: Actor<Person>): Author {
  return { profileId: viewer.profileId!, now: context.clock.now() };
}
