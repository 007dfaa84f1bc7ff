import type { Db } from "~/platform/database/db.server";
import { hasPrivateAddress } from "../calendar/at-venue.server.ts";
import { callOffEvent, changeEvent, type Author } from "../calendar/commands.server.ts";
import {
  applyChange,
  askForChange,
  declineChange,
  reopenChange,
  withdrawChange,
  type HostDecisionOutcome,
  type HostWish,
  type WithdrawOutcome,
} from "../calendar/hosts/commands.server.ts";
import type { NoticeDeps } from "../calendar/notices/announce.server.ts";
import { lockProposal, proposalById } from "../calendar/hosts/proposed-events.server.ts";
import { onceUndoIsOver, takeMailBack } from "../outbox/taking-back.server.ts";
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
export async function changeOwnEvent(db: Db, token: string, wish: HostWish, deps: HostDeps): Promise<HostOutcome> {
  const { now, siteNow, origin, version } = deps;
  return db.transaction().execute(async (tx) => {
    const own = await lockProposal(tx, token);
    if (!own) return { ok: false, reason: "link-unknown" };
    if (own.status !== "published" || own.end_date <= siteNow) return { ok: false, reason: "decided" };
    const author = { profileId: own.proposer_profile_id, now, isHost: true as const };
    // The organizers decide about the visibility, so a host's change keeps it.
    const wanted = wish.kind === "change" ? { ...wish, event: { ...wish.event, is_public: own.is_public } } : wish;
    const waits = deps.waits || (await asksForPrivateAddress(tx, own, wish));
    if (!waits) return grant(tx, { id: own.id, version, wish: wanted, author, notices: { origin } });
    if (version !== undefined && version !== own.version) return { ok: false, reason: "conflict" };
    await askForChange(tx, { eventId: own.id, wish: wanted, author });
    return { ok: true, waits };
  });
}

/**
 * A host is told the address of their event's venue. A move to another one whose address is private therefore waits for
 * the organizers even where other changes don't.
 */
async function asksForPrivateAddress(tx: Db, own: { place_id: string | null }, wish: HostWish): Promise<boolean> {
  const place = wish.kind === "change" ? wish.event.place_id : null;
  return Boolean(place) && place !== own.place_id && (await hasPrivateAddress(tx, place!));
}

interface Granted {
  id: string;
  version: number | undefined;
  wish: HostWish;
  author: Author;
  notices: NoticeDeps;
}

/** The event is locked and published, so only a change since the form was opened can conflict. */
async function grant(tx: Db, { wish, version, ...change }: Granted): Promise<HostOutcome> {
  const done =
    wish.kind === "cancel"
      ? await callOffEvent(tx, { ...change, message: wish.note })
      : await changeEvent(tx, { ...change, version, input: wish.event });
  return done.ok ? { ok: true, waits: false } : { ok: false, reason: "conflict" };
}

/** Withdraws the host's request before it is decided. */
export async function withdrawOwnChange(
  db: Db,
  token: string,
): Promise<WithdrawOutcome | { ok: false; reason: "link-unknown" }> {
  return db.transaction().execute(async (tx) => {
    const own = await lockProposal(tx, token);
    return own ? withdrawChange(tx, own.id) : { ok: false, reason: "link-unknown" };
  });
}

/** The time of the host's request, and the version of the event, that an organizer saw. */
interface DecisionArgs {
  id: string;
  seen: Date;
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
export type DeclineOutcome = ({ ok: true } & Answer) | Exclude<HostDecisionOutcome, { ok: true }>;

/** Declines a host's request. The host gets the organizer's note when the time for an undo is over. */
export async function declineHostChange(
  db: Db,
  { id, seen, author, answer, origin }: DecisionArgs & { answer: string | null; origin: string },
): Promise<DeclineOutcome> {
  return db.transaction().execute(async (tx) => {
    const outcome = await declineChange(tx, { eventId: id, seen, author, answer });
    if (!outcome.ok) return outcome;
    const proposal = await proposalById(tx, id);
    const isOwn = author.profileId !== null && author.profileId === proposal?.proposer_profile_id;
    const [decidedAt, notBefore] = [author.now, onceUndoIsOver(author.now)];
    const about = answerKey({ seen, decidedAt });
    if (!isOwn) await notifyProposer(tx, { id, news: "unchanged", about, origin, notBefore });
    return { ok: true, seen, decidedAt };
  });
}

/**
 * Revokes a decision, so that the request awaits review again. The host is notified only if they were notified of the
 * decision.
 */
export async function reopenHostChange(
  db: Db,
  { id, author, origin, ...answer }: Pick<DecisionArgs, "id" | "author"> & Answer & { origin: string },
): Promise<HostDecisionOutcome> {
  return db.transaction().execute(async (tx) => {
    const outcome = await reopenChange(tx, { eventId: id, seen: answer.seen, author });
    if (!outcome.ok) return outcome;
    const [about, notBefore] = [answerKey(answer), onceUndoIsOver(author.now)];
    if (await takeMailBack(tx, mailKey({ id, news: "unchanged", about })))
      await notifyProposer(tx, { id, news: "change-reopened", about, origin, notBefore });
    return outcome;
  });
}

interface Answer {
  seen: Date;
  decidedAt: Date;
}

/** Identifies a decision, also among several about the same request. */
function answerKey({ seen, decidedAt }: Answer): string {
  return `${seen.getTime()}:${decidedAt.getTime()}`;
}
