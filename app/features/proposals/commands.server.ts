import { changedFields } from "~/lib/changed-fields";
import type { Db } from "~/platform/db.server";
import { record } from "../audit/commands.server.ts";
import {
  deleteProposal,
  insertProposal,
  isAnotherByNow,
  lockProposal,
  proposalById,
  proposalByToken,
  reopenDeclined,
  setDecision,
  updateProposal,
} from "../calendar/organize/proposed-events.server.ts";
import type { DecisionOutcome } from "../calendar/commands.server.ts";
import { deletePictures } from "../calendar/pictures/commands.server.ts";
import type { EventInput } from "../calendar/schema.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { storeDraft, consumeDraft, type Draft } from "./drafts.server.ts";
import { confirmProposalMail } from "./mails.server.ts";
import { confirmationEnds, proposalDigest } from "./proposal-link.server.ts";
import { notifyProposer } from "./notify-proposer.server.ts";

interface ProposalDeps {
  now: Date;
  origin: string;
}

/** The digest of what a person proposes: the next one where they have made another event of what they first proposed so. */
export async function freeDigest(db: Db, email: string, event: EventInput): Promise<string> {
  const said = { ...event, all_day: event.all_day || undefined, language: event.language ?? undefined };
  for (let times = 1; ; times++) {
    const digest = proposalDigest(email, times === 1 ? said : { ...said, times });
    if (!(await isAnotherByNow(db, { digest, event }))) return digest;
  }
}

/** Keeps what a stranger proposes, and mails the link that confirms the mailbox; nothing reaches the organizers before. */
export async function askToConfirm(db: Db, draft: Draft, { now, origin }: ProposalDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await storeDraft(tx, draft, confirmationEnds(now));
    const { email, name: fullName, language } = draft;
    // A second press within the hour is the same mail; somebody who lost it can ask again later.
    const dedupeKey = `proposal-confirm:${id}:${Math.floor(now.getTime() / 3_600_000)}`;
    await enqueue(tx, confirmProposalMail, { email, fullName, language, payload: { id }, dedupeKey }, { origin });
  });
}

/** Stores the proposal of a person whose mailbox is known, and acknowledges it. One that was declined comes back. */
export async function proposeEvent(
  db: Db,
  draft: Draft,
  deps: ProposalDeps & { profileId: string | null },
): Promise<LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    await store(tx, draft, deps);
    return stateOf(tx, draft.token);
  });
}

export type LinkOutcome = { ok: true } | { ok: false; reason: "link-unknown" | "decided" };

/** "conflict": somebody else changed it since the form was opened. */
export type ProposalChangeOutcome = LinkOutcome | { ok: false; reason: "conflict" };

/** The press on the button behind the mailed link: the draft becomes a proposal that waits for an organizer. */
export async function confirmProposal(db: Db, token: string, { now, origin }: ProposalDeps): Promise<LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    const draft = await consumeDraft(tx, token, now);
    if (draft) await store(tx, draft, { profileId: null, now, origin });
    return stateOf(tx, token);
  });
}

/** Whether the proposal waits now. */
async function stateOf(tx: Db, token: string): Promise<LinkOutcome> {
  const proposal = await proposalByToken(tx, token);
  if (!proposal) return { ok: false, reason: "link-unknown" };
  return proposal.status === "pending" ? { ok: true } : { ok: false, reason: "decided" };
}

interface ProposalChange {
  event: EventInput;
  /** The version that the form was opened with; undefined overwrites whatever is there. */
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

/** Takes a proposal back before it is decided; nothing of it stays. */
export async function withdrawProposal(db: Db, token: string): Promise<LinkOutcome> {
  return whilePending<LinkOutcome>(db, token, "proposal-withdrawn", async (tx, { id }) => {
    await deletePictures(tx, id);
    await deleteProposal(tx, id);
    return { ok: true };
  });
}

interface Decision {
  id: string;
  /** The version that was looked at: a later one is not decided by who has not seen it. Undefined decides on whatever is there. */
  seen?: number | undefined;
  /** When it or its picture was changed last, as it was looked at. */
  changedAt?: Date | undefined;
  /** Published it is an event like any other; declined it stays in the organizers' list only. */
  decision: "published" | "declined";
  /** For the proposer, in the mail that tells. */
  message: string | null;
  author: { profileId: string | null; now: Date };
  origin: string;
}

/** Decides a proposal, and the proposer hears of it. A declined one may still be published, a published one is an event. */
export async function decideProposal(
  db: Db,
  { id, seen, changedAt, decision, message, author, origin }: Decision,
): Promise<DecisionOutcome> {
  return db.transaction().execute(async (tx) => {
    const decided = await setDecision(tx, id, { decision, seen, changedAt, message, author });
    if (!decided) return { ok: false, reason: (await proposalById(tx, id))?.status === "pending" ? "changed" : "gone" };
    if (decision === "declined") await deletePictures(tx, id);
    await notifyProposer(tx, { id, news: decision, about: String(decided.version), origin });
    await record(tx, { actor: author.profileId ?? "admin", action: `event.${decision}`, subject: `event:${id}` });
    return { ok: true };
  });
}

/** A new proposal, or a declined one that is to be looked at again, within the bounds. The organizers' last words stay with it. */
async function store(
  tx: Db,
  draft: Draft & { id?: string },
  deps: ProposalDeps & { profileId: string | null },
): Promise<void> {
  const { profileId, origin, now } = deps;
  const stored = (await insertProposal(tx, { ...draft, profileId })) ?? (await reopenDeclined(tx, draft, now));
  if (!stored) return;
  const about = String(stored.times_proposed);
  await notifyProposer(tx, { id: stored.id, news: "received", about, origin });
  await record(tx, { actor: profileId ?? "visitor", action: "event.proposed", subject: `event:${stored.id}` });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

async function whilePending<Outcome extends { ok: boolean }>(
  db: Db,
  token: string,
  action: string,
  change: (tx: Db, stored: Locked) => Promise<Outcome>,
): Promise<Outcome | LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    const open = await lockProposal(tx, token);
    if (!open) return { ok: false, reason: "link-unknown" };
    if (open.status !== "pending") return { ok: false, reason: "decided" };
    const outcome = await change(tx, open);
    if (!outcome.ok) return outcome;
    await record(tx, {
      actor: open.proposer_profile_id ?? "visitor",
      action: `event.${action}`,
      subject: `event:${open.id}`,
    });
    return outcome;
  });
}
