import type { Db } from "~/platform/database/db.server";
import { hasPrivateAddress } from "../calendar/at-venue.server.ts";
import { callOffEvent, changeEvent, type Author } from "../calendar/commands.server.ts";
import {
  applyChange,
  storeRequest,
  declineChange,
  reopenChange,
  withdrawChange,
  type HostDecisionOutcome,
  type HostRequest,
  type WithdrawOutcome,
} from "../calendar/hosts/commands.server.ts";
import type { NoticeDeps } from "../calendar/notices/announce.server.ts";
import { lockProposal, proposalById } from "../calendar/hosts/proposed-events.server.ts";
import { onceUndoIsOver, withdrawMail } from "../outbox/taking-back.server.ts";
import { mailKey, notifyProposer } from "./notify-proposer.server.ts";

interface HostDeps {
  now: Date;
  /** The site's time, which decides what is over. */
  siteNow: Date;
  origin: string;
  /** True if organizers review changes first. */
  waits: boolean;
  /** The version the form was opened with; undefined overwrites any version. */
  version?: number | undefined;
}

/** "conflict": somebody else changed the event since the form was opened. */
export type HostOutcome = { ok: true; waits: boolean } | { ok: false; reason: "link-unknown" | "decided" | "conflict" };

/** Changes or cancels a published event that is not over: stored for review, or applied at once. */
export async function changeOwnEvent(
  db: Db,
  token: string,
  request: HostRequest,
  deps: HostDeps,
): Promise<HostOutcome> {
  const { now, siteNow, origin, version } = deps;
  return db.transaction().execute(async (tx) => {
    const proposal = await lockProposal(tx, token);
    if (!proposal) return { ok: false, reason: "link-unknown" };
    if (proposal.status !== "published" || proposal.end_date <= siteNow) return { ok: false, reason: "decided" };
    const author = { profileId: proposal.proposer_profile_id, now, isHost: true as const };
    // The organizers decide about the visibility, so a host's change keeps it.
    const publicRequest =
      request.kind === "change" ? { ...request, event: { ...request.event, is_public: proposal.is_public } } : request;
    const waits = deps.waits || (await asksForPrivateAddress(tx, proposal, request));
    if (!waits)
      return applyAtOnce(tx, { id: proposal.id, version, request: publicRequest, author, notices: { origin } });
    if (version !== undefined && version !== proposal.version) return { ok: false, reason: "conflict" };
    await storeRequest(tx, { eventId: proposal.id, request: publicRequest, author });
    return { ok: true, waits };
  });
}

/**
 * Hosts can read the address of their event's venue. A move to a venue with a private address is therefore always
 * reviewed first.
 */
async function asksForPrivateAddress(
  tx: Db,
  proposal: { place_id: string | null },
  request: HostRequest,
): Promise<boolean> {
  const place = request.kind === "change" ? request.event.place_id : null;
  return Boolean(place) && place !== proposal.place_id && (await hasPrivateAddress(tx, place!));
}

interface ApplyArgs {
  id: string;
  version: number | undefined;
  request: HostRequest;
  author: Author;
  notices: NoticeDeps;
}

/** The event is locked and published, so the only possible failure is a change since the form was opened. */
async function applyAtOnce(tx: Db, { request, version, ...change }: ApplyArgs): Promise<HostOutcome> {
  const outcome =
    request.kind === "cancel"
      ? await callOffEvent(tx, { ...change, message: request.note })
      : await changeEvent(tx, { ...change, version, input: request.event });
  return outcome.ok ? { ok: true, waits: false } : { ok: false, reason: "conflict" };
}

/** Withdraws the host's request before it is decided. */
export async function withdrawOwnChange(
  db: Db,
  token: string,
): Promise<WithdrawOutcome | { ok: false; reason: "link-unknown" }> {
  return db.transaction().execute(async (tx) => {
    const proposal = await lockProposal(tx, token);
    return proposal ? withdrawChange(tx, proposal.id) : { ok: false, reason: "link-unknown" };
  });
}

interface DecisionArgs {
  id: string;
  /** The time of the request that the organizer saw, so that no later one is decided unseen. */
  requestedAt: Date;
  version?: number | undefined;
  /** The last change of the event or its picture that the organizer saw. */
  changedAt?: Date | undefined;
  author: Author;
}

/** Applies a host's request. */
export async function applyHostChange(
  db: Db,
  { id, notices, ...decision }: DecisionArgs & { notices?: NoticeDeps | undefined },
): Promise<HostDecisionOutcome> {
  return db.transaction().execute((tx) => applyChange(tx, { ...decision, eventId: id, notices }));
}

/** `decidedAt` identifies the decision for an undo. */
export type DeclineOutcome = ({ ok: true } & DecisionKey) | Exclude<HostDecisionOutcome, { ok: true }>;

/** Declines a host's request. The host gets the organizer's note when the time for an undo is over. */
export async function declineHostChange(
  db: Db,
  { id, requestedAt, author, answer, origin }: DecisionArgs & { answer: string | null; origin: string },
): Promise<DeclineOutcome> {
  return db.transaction().execute(async (tx) => {
    const outcome = await declineChange(tx, { eventId: id, requestedAt, author, answer });
    if (!outcome.ok) return outcome;
    const proposal = await proposalById(tx, id);
    const isOwnEvent = author.profileId !== null && author.profileId === proposal?.proposer_profile_id;
    const [decidedAt, notBefore] = [author.now, onceUndoIsOver(author.now)];
    const about = decisionKey({ requestedAt, decidedAt });
    if (!isOwnEvent) await notifyProposer(tx, { id, news: "unchanged", about, origin, notBefore });
    return { ok: true, requestedAt, decidedAt };
  });
}

/**
 * Revokes a decision, so that the request awaits review again. The host is notified only if they were notified of the
 * decision.
 */
export async function reopenHostChange(
  db: Db,
  { id, author, origin, ...decision }: Pick<DecisionArgs, "id" | "author"> & DecisionKey & { origin: string },
): Promise<HostDecisionOutcome> {
  return db.transaction().execute(async (tx) => {
    const outcome = await reopenChange(tx, { eventId: id, requestedAt: decision.requestedAt, author });
    if (!outcome.ok) return outcome;
    const [about, notBefore] = [decisionKey(decision), onceUndoIsOver(author.now)];
    if (await withdrawMail(tx, mailKey({ id, news: "unchanged", about })))
      await notifyProposer(tx, { id, news: "change-reopened", about, origin, notBefore });
    return outcome;
  });
}

interface DecisionKey {
  requestedAt: Date;
  decidedAt: Date;
}

/** Identifies a decision, also among several about the same request. */
function decisionKey({ requestedAt, decidedAt }: DecisionKey): string {
  return `${requestedAt.getTime()}:${decidedAt.getTime()}`;
}
