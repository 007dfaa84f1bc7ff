import type { Db } from "~/platform/database/db.server";
import { historyOf } from "~/features/audit/history.server";
import { liftReported, returnReported, type Reported } from "~/features/outbox/suppressions.server";
import { lockPerson } from "../../person.server.ts";
import { isOwn, note, subjectOf } from "../history/commands.server.ts";
import type { Author } from "../corrections.ts";
import { resumeStopped, stopNewsletter } from "../newsletter/commands.server.ts";

/** Ends the newsletter of a person who has asked for that. False when they did not get it. */
export async function endNewsletter(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    return person ? stopNewsletter(tx, person, author) : false;
  });
}

/**
 * Takes that back, with the consent there was. Only the one who ended it can, and only while nothing else was done with
 * the person: somebody who left the list by themselves stays away.
 */
export async function resumeNewsletter(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const last = await lastOwn(tx, { id, author, action: "newsletter.stopped" });
    if (!person || person.subscribed || !last) return false;
    return resumeStopped(tx, { id, stopped: last, author });
  });
}

/** Lets mail reach a person's address again. False when nothing kept it away. */
export async function liftSuppressions(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const before = person ? await liftReported(tx, person.email) : {};
    const reasons = Object.keys(before);
    if (reasons.length === 0) return false;
    const detail = { before, after: Object.fromEntries(reasons.map((reason) => [reason, false])) };
    await note(tx, { author, action: "suppression.lifted", id, detail });
    return true;
  });
}

/** Takes that back, within the same time and under the same condition as the end of a newsletter. */
export async function returnSuppressions(db: Db, { id, author }: { id: string; author: Author }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const last = await lastOwn(tx, { id, author, action: "suppression.lifted" });
    if (!person || !last) return false;
    const { before, after } = last.detail as { before: Reported; after: unknown };
    await returnReported(tx, person.email, before);
    await note(tx, { author, action: "suppression.returned", id, detail: { before: after, after: before } });
    return true;
  });
}

/** What this organizer did with a person just now, if it is the last that was done with them. */
async function lastOwn(tx: Db, { id, author, action }: { id: string; author: Author; action: string }) {
  const [last] = await historyOf(tx, { about: [subjectOf(id)], by: [], limit: 1 });
  return isOwn(last, action, author) ? last : undefined;
}
