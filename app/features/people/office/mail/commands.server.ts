import type { Db } from "~/platform/database/db.server";
import { historyOf } from "~/features/audit/history.server";
import { liftReported, restoreReported, type ReportedSuppressions } from "~/features/outbox/suppressions.server";
import { lockPerson } from "../../person.server.ts";
import { canBeUndoneBy, auditChange, subjectOf } from "../history/commands.server.ts";
import type { Author } from "../corrections.ts";
import { restoreConsent, stopNewsletter } from "../newsletter/commands.server.ts";

/** Unsubscribes a person at their request. Returns false if they were not subscribed. */
export async function endNewsletter(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    return person ? stopNewsletter(tx, person, author) : false;
  });
}

/**
 * Undoes the unsubscribe and restores the former consent. Only the organizer who did it can, and only as long as it is
 * the latest change of the person, so that somebody who unsubscribes themselves stays unsubscribed.
 */
export async function resumeNewsletter(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const last = await undoableEntry(tx, { id, author, action: "newsletter.stopped" });
    if (!person || person.subscribed || !last) return false;
    return restoreConsent(tx, { id, entry: last, author });
  });
}

/**
 * Removes the suppressions of a person's address, so that mail is sent to it again. Returns false if there were none.
 */
export async function liftSuppressions(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const before = person ? await liftReported(tx, person.email) : {};
    const reasons = Object.keys(before);
    if (reasons.length === 0) return false;
    const detail = { before, after: Object.fromEntries(reasons.map((reason) => [reason, false])) };
    await auditChange(tx, { author, action: "suppression.lifted", id, detail });
    return true;
  });
}

/** Undoes that, under the same conditions as `resumeNewsletter`. */
export async function returnSuppressions(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const last = await undoableEntry(tx, { id, author, action: "suppression.lifted" });
    if (!person || !last) return false;
    const { before, after } = last.detail as { before: ReportedSuppressions; after: unknown };
    await restoreReported(tx, person.email, before);
    await auditChange(tx, { author, action: "suppression.returned", id, detail: { before: after, after: before } });
    return true;
  });
}

/** Returns the person's latest audit entry if this organizer made it within the time for an undo. */
async function undoableEntry(tx: Db, { id, author, action }: { id: string; author: Author; action: string }) {
  const [last] = await historyOf(tx, { about: [subjectOf(id)], by: [], limit: 1 });
  return canBeUndoneBy(last, action, author) ? last : undefined;
}
