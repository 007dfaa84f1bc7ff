import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { record } from "../../audit/commands.server.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { placeQuestionMail } from "../mails.server.ts";
import { confirmNow } from "../places/commands.server.ts";
import { lockPlace, writeVersion } from "../places/stored-place.server.ts";
import { questionToken } from "./question-link.server.ts";

interface Deps {
  origin: string;
  secret: string;
}

/** A place counts as unconfirmed if the second question is not answered within this many days. */
const daysToAnswer = 30;

/**
 * Runs one round of the yearly confirmations: sends due questions, marks places as unconfirmed after two unanswered
 * ones, and hides those a year later. Returns the largest number of places that one of the steps handled.
 */
export async function advanceConfirmations(db: Db, now: Date, deps: Deps, limit = 1_000): Promise<number> {
  return Math.max(
    await hideForgotten(db, now, limit),
    await markForgotten(db, now, limit),
    await sendDueQuestions(db, now, { ...deps, limit }),
  );
}

async function sendDueQuestions(
  db: Db,
  now: Date,
  { origin, secret, limit }: Deps & { limit: number },
): Promise<number> {
  const yearAgo = yearsBefore(now, 1);
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("places")
      .select(["id", "contact_name", "contact_email", "contact_language"])
      .where("hidden_because", "is", null)
      .where("contact_email", "is not", null)
      .where("confirmed_at", "<=", yearAgo)
      .where((is) => is.or([is("asked_at", "is", null), is("asked_at", "<=", yearAgo)]))
      .orderBy("confirmed_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, contact_name, contact_email, contact_language } of due) {
      const askedAt = new Date(now);
      const token = questionToken(secret, { id, askedAt });
      await tx
        .updateTable("places")
        .set((eb) => ({
          asked_at: askedAt,
          times_asked: eb("times_asked", "+", 1),
          question_hash: hashToken(token),
        }))
        .where("id", "=", id)
        .execute();
      const mail = {
        email: contact_email!,
        fullName: contact_name ?? "",
        language: contact_language,
        payload: { id, askedAt: askedAt.toISOString() },
        dedupeKey: `${placeQuestionMail.kind}:${id}:${askedAt.toISOString()}`,
      };
      await enqueue(tx, placeQuestionMail, mail, { origin });
    }
    return due.length;
  });
}

/** Marks places as unconfirmed after two unanswered questions, or after the same time if there is no contact. */
async function markForgotten(db: Db, now: Date, limit: number): Promise<number> {
  const lately = daysBefore(now, daysToAnswer);
  const { rows } = await sql<{ id: string }>`
    update places set unconfirmed_at = ${now} where id = any(array(
      select id from places where hidden_because is null and unconfirmed_at is null
        and confirmed_at <= ${daysBefore(yearsBefore(now, 2), daysToAnswer)}
        and (contact_email is null or (times_asked >= 2 and asked_at <= ${lately}))
      order by confirmed_at limit ${limit} for update skip locked
    )) returning id`.execute(db);
  for (const { id } of rows) await recordChange(db, id, { actor: "system", action: "place.unconfirmed" });
  return rows.length;
}

async function hideForgotten(db: Db, now: Date, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("places")
      .select("id")
      .where("hidden_because", "is", null)
      .where("unconfirmed_at", "<=", yearsBefore(now, 1))
      .orderBy("confirmed_at")
      .limit(limit)
      .execute();
    for (const { id } of due) {
      const place = await lockPlace(tx, id);
      if (!place || place.state.hidden_because) continue;
      await writeVersion(tx, place, { next: { ...place.state, hidden_because: "unconfirmed" }, now });
      await recordChange(tx, id, { actor: "system", action: "place.hidden" });
    }
    return due.length;
  });
}

type Answer = "yes" | "remove" | "back";

/** Saves the answer from the emailed question. A place that was removed can be restored with the same link. */
export async function answerQuestion(
  db: Db,
  token: string,
  { answer, now }: { answer: Answer; now: Date },
): Promise<{ ok: true } | { ok: false; reason: "link-unknown" }> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("places")
      .select("id")
      .where("question_hash", "=", hashToken(token))
      .executeTakeFirst();
    const place = row && (await lockPlace(tx, row.id));
    const hiddenBecause = place?.state.hidden_because;
    // A place that organizers hid can only be shown again by them.
    if (!place || hiddenBecause === "organizers" || hiddenBecause === "merged")
      return { ok: false, reason: "link-unknown" };
    const next = { ...place.state, hidden_because: answer === "remove" ? ("its-people" as const) : null };
    if (next.hidden_because !== hiddenBecause) await writeVersion(tx, place, { next, now });
    if (answer !== "remove") await confirmNow(tx, place.id, now);
    await recordChange(tx, place.id, { actor: "place-link", action: actionOf[answer] });
    return { ok: true };
  });
}

const actionOf = { yes: "place.confirmed", remove: "place.removed", back: "place.shown" } as const;

async function recordChange(tx: Db, id: string, { actor, action }: { actor: string; action: string }): Promise<void> {
  await record(tx, { actor, action, subject: `place:${id}` });
}

/** Maintenance passes a transaction on PostgreSQL, and the database itself on the embedded one. */
function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * 86_400_000);
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
