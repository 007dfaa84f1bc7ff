import { namesOf } from "~/lib/fields/field";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import {
  deleteProposal,
  insertProposal,
  hasBeenChanged,
  lockProposal,
  proposalById,
  proposalByToken,
  reopenDeclined,
  updateProposal,
} from "../calendar/hosts/proposed-events.server.ts";
import { factFields } from "../calendar/fields.ts";
import type { DecisionOutcome } from "../calendar/commands.server.ts";
import { setDecision, revokeDecision } from "../calendar/hosts/proposal-decisions.server.ts";
import { deletePictures, returnSetAside, setAside } from "../calendar/pictures/commands.server.ts";
import type { EventInput } from "../calendar/schema.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { onceUndoIsOver, withdrawMail } from "../outbox/taking-back.server.ts";
import { storeDraft, consumeDraft, type Draft } from "./drafts.server.ts";
import { confirmProposalMail } from "./mails.server.ts";
import { confirmationEnds, proposalDigest } from "./proposal-link.server.ts";
import { mailKey, notifyProposer } from "./notify-proposer.server.ts";

interface ProposalDeps {
  now: Date;
  origin: string;
}

/**
 * Returns a free digest for a proposal. If the person has since turned the event with this digest into another one, it
 * returns the next digest.
 */
export async function freeDigest(db: Db, email: string, event: EventInput): Promise<string> {
  const content = {
    ...event,
    all_day: event.all_day || undefined,
    language: event.language ?? undefined,
    hosted_by: event.hosted_by ?? undefined,
    coming_mode: event.coming_mode === "open" ? undefined : event.coming_mode,
    capacity: event.capacity ?? undefined,
    offer_hours: event.offer_hours ?? undefined,
    place_id: event.place_id ?? undefined,
    room_id: event.room_id ?? undefined,
    ...Object.fromEntries(namesOf(factFields).map((name) => [name, event[name] ?? undefined])),
  };
  for (let times = 1; ; times++) {
    const digest = proposalDigest(email, times === 1 ? content : { ...content, times });
    if (!(await hasBeenChanged(db, { digest, event }))) return digest;
  }
}

/**
 * Stores a stranger's proposal as a draft, and emails a link to confirm the mailbox. Organizers do not see it before.
 */
export async function askToConfirm(db: Db, draft: Draft, { now, origin }: ProposalDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await storeDraft(tx, draft, confirmationEnds(now));
    const { email, name: fullName, language } = draft;
    // A repeated submission within the hour sends no second email; later ones do, in case the first was lost.
    const dedupeKey = `proposal-confirm:${id}:${Math.floor(now.getTime() / 3_600_000)}`;
    await enqueue(tx, confirmProposalMail, { email, fullName, language, payload: { id }, dedupeKey }, { origin });
  });
}

/** Stores the proposal of a person with a proven mailbox, and acknowledges it. A declined one is reopened. */
export async function proposeEvent(
  db: Db,
  draft: Draft,
  deps: ProposalDeps & { profileId: string | null },
): Promise<LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    await storeProposal(tx, draft, deps);
    return linkOutcome(tx, draft.token);
  });
}

export type LinkOutcome = { ok: true } | { ok: false; reason: "link-unknown" | "decided" };

/** "conflict": somebody else changed it since the form was opened. */
export type ProposalChangeOutcome = LinkOutcome | { ok: false; reason: "conflict" };

/** Confirms a draft, which becomes a proposal that awaits review. */
export async function confirmProposal(db: Db, token: string, { now, origin }: ProposalDeps): Promise<LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    const draft = await consumeDraft(tx, token, now);
    if (draft) await storeProposal(tx, draft, { profileId: null, now, origin });
    return linkOutcome(tx, token);
  });
}

/** Returns whether the proposal awaits review now. */
async function linkOutcome(tx: Db, token: string): Promise<LinkOutcome> {
  const proposal = await proposalByToken(tx, token);
  if (!proposal) return { ok: false, reason: "link-unknown" };
  return proposal.status === "pending" ? { ok: true } : { ok: false, reason: "decided" };
}

interface ProposalChange {
  event: EventInput;
  /** The version the form was opened with; undefined overwrites any version. */
  version?: number | undefined;
  now: Date;
}

/** Changes a proposal that nobody has decided yet. */
export async function changeProposal(
  db: Db,
  token: string,
  { event, version, now }: ProposalChange,
): Promise<ProposalChangeOutcome> {
  return whilePending<ProposalChangeOutcome>(db, token, "proposal-changed", async (tx, stored) => {
    // The same change twice, as by a double click, is no conflict.
    const isSame = Object.keys(changedFields({ ...stored }, { ...event }).after).length === 0;
    if (!isSame && version !== undefined && version !== stored.version) return { ok: false, reason: "conflict" };
    await updateProposal(tx, stored.id, event, now);
    return { ok: true };
  });
}

/** Withdraws a proposal before it is decided, and deletes it with its pictures. */
export async function withdrawProposal(db: Db, token: string): Promise<LinkOutcome> {
  return whilePending<LinkOutcome>(db, token, "proposal-withdrawn", async (tx, { id }) => {
    await deletePictures(tx, id);
    await deleteProposal(tx, id);
    return { ok: true };
  });
}

interface Decision {
  id: string;
  /** The version the organizer saw, so that no later one is decided unseen; undefined decides any. */
  openedVersion?: number | undefined;
  /** The last change of the event or its picture that the organizer saw. */
  changedAt?: Date | undefined;
  /** A published proposal becomes an event like any other; a declined one stays in the organizers' list only. */
  decision: "published" | "declined";
  /** The note for the proposer's email. */
  message: string | null;
  author: { profileId: string | null; now: Date };
  origin: string;
}

export type ProposalDecision = { ok: true; version: number } | Exclude<DecisionOutcome, { ok: true }>;

/**
 * Decides a proposal. The proposer is notified when the time for an undo is over. A declined proposal can still be
 * published.
 */
export async function decideProposal(
  db: Db,
  { id, openedVersion, changedAt, decision, message, author, origin }: Decision,
): Promise<ProposalDecision> {
  return db.transaction().execute(async (tx) => {
    const updated = await setDecision(tx, id, { decision, openedVersion, changedAt, message, author });
    if (!updated) return { ok: false, reason: (await proposalById(tx, id))?.status === "pending" ? "changed" : "gone" };
    if (decision === "declined") await setAside(tx, { eventId: id, now: author.now });
    const { version } = updated;
    const notBefore = onceUndoIsOver(author.now);
    await notifyProposer(tx, { id, news: decision, about: String(version), origin, notBefore });
    await record(tx, { actor: author.profileId ?? "admin", action: `event.${decision}`, subject: `event:${id}` });
    return { ok: true, version };
  });
}

/**
 * Revokes a decision, so that the proposal awaits review again. The proposer is notified only if they were notified of
 * the decision.
 */
export async function reopenProposal(
  db: Db,
  { id, version, author, origin }: Pick<Decision, "id" | "author" | "origin"> & { version: number },
): Promise<ProposalDecision> {
  return db.transaction().execute(async (tx) => {
    const proposal = await proposalById(tx, id);
    const updated = await revokeDecision(tx, id, { version, author });
    if (!proposal || !updated) return { ok: false, reason: proposal ? "changed" : "gone" };
    const { status, decided_at: decidedAt } = proposal;
    if (decidedAt) await returnSetAside(tx, { eventId: id, now: decidedAt });
    const news = status === "published" ? "published" : "declined";
    const notBefore = onceUndoIsOver(author.now);
    if (await withdrawMail(tx, mailKey({ id, news, about: String(version) })))
      await notifyProposer(tx, { id, news: "reopened", about: String(updated.version), origin, notBefore });
    await record(tx, { actor: author.profileId ?? "admin", action: "event.reopened", subject: `event:${id}` });
    return { ok: true, version: updated.version };
  });
}

/** Stores a new proposal, or reopens a declined one within the limits. The organizers' last note is kept. */
export async function storeProposal(
  tx: Db,
  draft: Draft & { id?: string },
  deps: ProposalDeps & { profileId: string | null },
): Promise<void> {
  const { profileId, origin, now } = deps;
  const proposal = (await insertProposal(tx, { ...draft, profileId })) ?? (await reopenDeclined(tx, draft, now));
  if (!proposal) return;
  const about = String(proposal.times_proposed);
  await notifyProposer(tx, { id: proposal.id, news: "received", about, origin });
  await record(tx, { actor: profileId ?? "visitor", action: "event.proposed", subject: `event:${proposal.id}` });
}

type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

async function whilePending<Outcome extends { ok: boolean }>(
  db: Db,
  token: string,
  action: string,
  change: (tx: Db, stored: LockedProposal) => Promise<Outcome>,
): Promise<Outcome | LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    const proposal = await lockProposal(tx, token);
    if (!proposal) return { ok: false, reason: "link-unknown" };
    if (proposal.status !== "pending") return { ok: false, reason: "decided" };
    const outcome = await change(tx, proposal);
    if (!outcome.ok) return outcome;
    await record(tx, {
      actor: proposal.proposer_profile_id ?? "visitor",
      action: `event.${action}`,
      subject: `event:${proposal.id}`,
    });
    return outcome;
  });
}
