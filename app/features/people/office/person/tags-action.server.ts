import * as z from "zod";
import { editionContext } from "~/features/edition/current-edition.server";
import { tagPeople, untagPeople } from "../../list/commands.server.ts";
import { readPeopleQuery } from "../../list/people-query.ts";
import { tagName } from "../../list/tag-name.ts";
import { redirectWithToast, screenWithToast, type Outcome } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { Submission } from "./answer-action.server.ts";
import { textIn } from "./forms.ts";

export function tagForm(submission: Submission) {
  return changeTag(submission, { write: tagPeople, done: "tagged", back: "untag" });
}

export function untagForm(submission: Submission) {
  return changeTag(submission, { write: untagPeople, done: "untagged", back: "tag" });
}

interface TagChange {
  write: typeof tagPeople;
  done: "tagged" | "untagged";
  /** The intent of the undo. */
  back: "tag" | "untag";
}

async function changeTag(
  { args, actor, t, form, id, currentPath, next }: Submission,
  { write, done, back }: TagChange,
) {
  const { context, viewer } = actor;
  const { key: event, zone } = args.context.get(editionContext);
  const answer = (toast: Outcome) => redirectWithToast(next, toast, context.config);
  const selection = { ...readPeopleQuery("all", new URLSearchParams(), zone), event, ids: [id] };
  const outcome = await runAction(context, {
    schema: z.object({ tag: tagName }),
    body: { tag: textIn(form, "tag") },
    command: async ({ tag }) => ({
      ...(await write(context.db, selection, { actor: `user:${viewer.userId}`, tag })),
      tag,
    }),
  });
  if (!outcome.ok && outcome.reason === "unavailable") return refuseOutage(args.context);
  if (!outcome.ok) {
    const message = t("people.refused.tag");
    return screenWithToast(args.context, { status: 422, message }, { errors: { tag: message } });
  }
  const { tag } = outcome;
  if (outcome.changed === 0) return answer({ title: t("person.done.unchanged") });
  return answer({
    title: t(`person.done.${done}`, { tag }),
    undo: { action: currentPath, fields: { intent: back, tag } },
  });
}
