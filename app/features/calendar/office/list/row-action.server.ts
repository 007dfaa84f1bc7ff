import { cancelEvent, restoreEvent, type DecisionOutcome } from "../../commands.server.ts";
import type { HostDecisionOutcome } from "../../hosts/commands.server.ts";
import { authorOf, noticeDepsOf } from "../../organize/actions.server.ts";
import { isUuid } from "~/lib/database/uuid";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { decideProposal, type ProposalDecision } from "~/features/proposals/commands.server";
import { applyHostChange, declineHostChange } from "~/features/proposals/host-changes.server";
import { noteInput } from "~/features/proposals/schema";
import { textOf } from "~/lib/forms/form-body";
import { runAction } from "~/platform/http/run-action.server";

const rowActions = ["cancel", "restore", "publish", "decline", "apply-change", "decline-change"] as const;
export type RowAction = (typeof rowActions)[number];

export function isRowAction(intent: unknown): intent is RowAction {
  return rowActions.some((action) => action === intent);
}

export function submitRowAction(actor: Actor<Person>, action: RowAction, form: FormData) {
  return runAction(actor.context, {
    schema: noteInput,
    body: { note: textOf(form, "note").replaceAll("\0", "") },
    command: (input) => runRowAction(actor, action, { form, message: input.note }),
    mails: true,
  });
}

async function runRowAction(
  actor: Actor<Person>,
  action: RowAction,
  { form, message }: { form: FormData; message: string | null },
): Promise<DecisionOutcome | ProposalDecision | HostDecisionOutcome | Awaited<ReturnType<typeof restoreEvent>>> {
  const { db, config } = actor.context;
  const id = String(form.get("id") ?? "");
  if (!isUuid(id)) return { ok: false, reason: "gone" };
  const author = authorOf(actor);
  const notices = noticeDepsOf(actor, form.has("notify"));
  if (action === "cancel") return cancelEvent(db, { id, message, author, notices });
  if (action === "restore") return restoreEvent(db, { id, author, notices: noticeDepsOf(actor, true) });
  if (action === "apply-change") return applyHostChange(db, { id, ...reviewedChange(form), author, notices });
  const mailing = { id, author, origin: config.origin };
  if (action === "decline-change")
    return declineHostChange(db, { ...mailing, ...reviewedChange(form), answer: message });
  return decideProposal(db, { ...mailing, ...reviewedProposal(form), decision: decisions[action], message });
}

const decisions = { publish: "published", decline: "declined" } as const;

/** Reads the time of the host's request and the reviewed version of the event. */
function reviewedChange(form: FormData): { requestedAt: Date } & ReviewedEvent {
  const [requestedAt, version, changedAt] = textOf(form, "reviewed").split(":");
  return {
    requestedAt: new Date(Number(requestedAt)),
    version: version ? Number(version) : undefined,
    ...parseChangedAt(changedAt),
  };
}

interface ReviewedEvent {
  version: number | undefined;
  /** The last change of the event or its picture; undefined if the form does not send it. */
  changedAt: Date | undefined;
}

function reviewedProposal(form: FormData): { openedVersion: number; changedAt: Date | undefined } {
  const [version, changedAt] = textOf(form, "reviewed").split(":");
  return { openedVersion: Number(version), ...parseChangedAt(changedAt) };
}

function parseChangedAt(text: string | undefined): Pick<ReviewedEvent, "changedAt"> {
  return { changedAt: text ? new Date(Number(text)) : undefined };
}
