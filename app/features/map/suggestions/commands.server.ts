import { sql } from "kysely";
import type * as z from "zod";
import type { Language } from "~/i18n/translate";
import { rowOf } from "~/lib/fields/columns";
import { valuesIn } from "~/lib/fields/values";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { hashToken } from "~/platform/tokens.server";
import { record } from "../../audit/commands.server.ts";
import { isUuid } from "../../../lib/database/uuid.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { suggestedFields, suggestionFields } from "../fields.ts";
import { suggestionMails } from "../mails.server.ts";
import type { changedSuggestion, SuggestionInput } from "../schema.ts";
import { suggestionDigest, suggestionToken } from "./suggestion-link.server.ts";

/** A rejected suggestion is kept for this many days. */
const rejectedDays = 365;

export interface NewSuggestion {
  input: SuggestionInput;
  /** The place a correction is about, and what is wrong with it. */
  corrects?: { place: string; remark: string } | undefined;
  /** The account of the signed-in person (MAP-19). */
  userId: string | null;
  /** True if the person has proven to own the mailbox. */
  isConfirmed: boolean;
  language: Language;
}

interface Deps {
  now: Date;
  origin: string;
  secret: string;
}

/** Stores a suggestion and acknowledges it by email. A repeated submission stores it once. */
export async function suggestPlace(
  db: Db,
  { input, corrects, userId, isConfirmed, language }: NewSuggestion,
  { now, origin, secret }: Deps,
): Promise<{ ok: true } | { ok: false; reason: "place-unknown" }> {
  const { contactEmail } = input;
  return db.transaction().execute(async (tx) => {
    if (corrects && !(await isShown(tx, corrects.place))) return { ok: false, reason: "place-unknown" };
    const id = crypto.randomUUID();
    const inserted = await tx
      .insertInto("map_suggestions")
      .values({
        ...rowOf(suggestionFields, input),
        id,
        user_id: userId,
        contact_confirmed: isConfirmed,
        language,
        corrects: corrects?.place ?? null,
        remark: corrects?.remark ?? null,
        digest: suggestionDigest(contactEmail, { suggested: valuesIn(suggestedFields, input), corrects }),
        token_hash: hashToken(suggestionToken(secret, id)),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return { ok: true };
    await notifySuggester(tx, id, { news: "received", origin });
    await recordChange(tx, { actor: userId ? `user:${userId}` : "visitor", action: "suggestion.received", id });
    return { ok: true };
  });
}

async function isShown(tx: Db, place: string): Promise<boolean> {
  if (!isUuid(place)) return false;
  const visible = tx.selectFrom("places").select("id").where("id", "=", place).where("hidden_because", "is", null);
  return (await visible.executeTakeFirst()) !== undefined;
}

export type LinkOutcome = { ok: true } | { ok: false; reason: "link-unknown" | "decided" };

/** Changes a suggestion that has not been decided. */
export async function changeSuggestion(
  db: Db,
  token: string,
  { input, now }: { input: z.infer<typeof changedSuggestion> & { remark?: string | undefined }; now: Date },
): Promise<LinkOutcome> {
  const { remark, ...suggested } = input;
  return whilePending(db, token, "suggestion.changed", async (tx, { id }) => {
    await tx
      .updateTable("map_suggestions")
      .set((eb) => ({
        ...rowOf(suggestedFields, suggested),
        ...(remark ? { remark } : {}),
        updated_at: now,
        version: eb("version", "+", 1),
        // The changed suggestion gives up its digest, so that the original one can be submitted again.
        digest: id,
      }))
      .where("id", "=", id)
      .execute();
  });
}

/** Withdraws and deletes a suggestion that has not been decided. */
export async function withdrawSuggestion(db: Db, token: string): Promise<LinkOutcome> {
  return whilePending(db, token, "suggestion.withdrawn", async (tx, { id, place_id, corrects }) => {
    // If it was approved before and reopened, the contact of its place is deleted too.
    if (place_id && !corrects)
      await tx
        .updateTable("places")
        .set({ contact_name: null, contact_email: null, question_hash: null })
        .where("id", "=", place_id)
        .execute();
    await tx.deleteFrom("map_suggestions").where("id", "=", id).execute();
  });
}

interface OpenSuggestion {
  id: string;
  place_id: string | null;
  corrects: string | null;
}

async function whilePending(
  db: Db,
  token: string,
  action: string,
  change: (tx: Db, open: OpenSuggestion) => Promise<void>,
): Promise<LinkOutcome> {
  return db.transaction().execute(async (tx) => {
    const suggestion = await tx
      .selectFrom("map_suggestions")
      .select(["id", "status", "user_id", "place_id", "corrects"])
      .where("token_hash", "=", hashToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!suggestion) return { ok: false, reason: "link-unknown" };
    if (suggestion.status !== "pending") return { ok: false, reason: "decided" };
    await change(tx, suggestion);
    await recordChange(tx, {
      actor: suggestion.user_id ? `user:${suggestion.user_id}` : "visitor",
      action,
      id: suggestion.id,
    });
    return { ok: true };
  });
}

interface SuggesterMail {
  news: keyof typeof suggestionMails;
  origin: string;
  notBefore?: Date;
}

/** Queues an email to the suggester, unless their data was erased. */
export async function notifySuggester(tx: Db, id: string, { news, origin, notBefore }: SuggesterMail): Promise<void> {
  const suggestion = await tx
    .selectFrom("map_suggestions")
    .select(["contact_name", "contact_email", "language", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!suggestion?.contact_email) return;
  const { version } = suggestion;
  const mail = {
    email: suggestion.contact_email,
    fullName: suggestion.contact_name ?? "",
    language: suggestion.language,
    payload: { id, version },
    dedupeKey: mailKey({ id, version, news }),
    notBefore,
  };
  await enqueue(tx, suggestionMails[news], mail, { origin });
}

/** Returns the dedupe key of the email about a version of a suggestion. */
export function mailKey({ id, version, news }: { id: string; version: number; news: SuggesterMail["news"] }): string {
  return `${suggestionMails[news].kind}:${id}:${version}`;
}

export async function forgetRejected(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`status = 'rejected' and decided_at < ${new Date(now.getTime() - rejectedDays * 86_400_000)}`;
  return deleteOldest(db, "map_suggestions", { key: "id", oldest: "decided_at", where, limit });
}

async function recordChange(
  tx: Db,
  { actor, action, id }: { actor: string; action: string; id: string },
): Promise<void> {
  await record(tx, { actor, action, subject: `suggestion:${id}` });
}
