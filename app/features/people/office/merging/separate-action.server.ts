import { separatePeople } from "~/features/people/office/merging/commands.server";
import { isUuid } from "~/lib/database/uuid";
import { runAction } from "~/platform/http/run-action.server";
import { answerAction, type Submission } from "../person/answer-action.server.ts";
import { textIn } from "../person/forms.ts";

/** Undoes a merge and restores both people. */
export function separateForm(submission: Submission) {
  const { actor, form, id } = submission;
  const { context, viewer } = actor;
  const mergeId = textIn(form, "merge");
  const author = { userId: viewer.userId, now: context.clock.now() };
  const outcome = runAction(context, {
    command: async () => {
      if (!isUuid(mergeId)) return { ok: false, reason: "gone" } as const;
      const separated = await separatePeople(context.db, { mergeId, keptId: id, author });
      return separated.ok ? ({ ok: true } as const) : separated;
    },
  });
  return answerAction(submission, outcome, { done: "separated" });
}
