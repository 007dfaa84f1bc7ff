import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { hashToken } from "~/platform/tokens.server";
import type { Language } from "~/i18n/translate";
import { eventInput, type EventInput } from "../calendar/schema.ts";

/** A proposal that is not confirmed yet. */
export interface Draft {
  digest: string;
  token: string;
  event: EventInput;
  name: string;
  email: string;
  language: Language;
}

/** Stores a draft until its link expires, and returns its id. Submitting it again extends it and updates the name. */
export async function storeDraft(tx: Db, { digest, token, event, ...draft }: Draft, expires: Date): Promise<string> {
  const row = {
    ...draft,
    proposal_digest: digest,
    token_hash: hashToken(token),
    event: JSON.stringify(event),
    expires_at: expires,
  };
  const stored = await tx
    .insertInto("proposal_drafts")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("proposal_digest")
        .doUpdateSet({ expires_at: expires, language: draft.language, name: draft.name }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return stored.id;
}

export async function draftByToken(db: Db, token: string, now: Date): Promise<Draft | undefined> {
  const row = await db
    .selectFrom("proposal_drafts")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return toDraft(token, row);
}

/** Returns why a link opens no draft and no proposal. */
export async function deadLinkReason(db: Db, token: string): Promise<"expired" | "unknown"> {
  const stored = await db
    .selectFrom("proposal_drafts")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return stored ? "expired" : "unknown";
}

/** Removes and returns a confirmed draft, with the id for the proposal. */
export async function consumeDraft(tx: Db, token: string, now: Date): Promise<(Draft & { id: string }) | undefined> {
  const row = await tx
    .deleteFrom("proposal_drafts")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return toDraft(token, row);
}

/** Returns the draft for the email that asks to confirm it; undefined once it is confirmed or deleted. */
export async function draftById(db: Db, id: string) {
  return db.selectFrom("proposal_drafts").select(["event", "proposal_digest"]).where("id", "=", id).executeTakeFirst();
}

/** Deletes drafts that nobody confirmed. */
export async function forgetExpiredDrafts(db: Db, now: Date, limit?: number): Promise<number> {
  const expired = { key: "id", oldest: "expires_at", where: sql<boolean>`expires_at < ${now}`, limit } as const;
  return deleteOldest(db, "proposal_drafts", expired);
}

interface StoredDraft {
  id: string;
  proposal_digest: string;
  event: Record<string, unknown>;
  name: string;
  email: string;
  language: Language;
}

function toDraft(token: string, stored: StoredDraft | undefined): (Draft & { id: string }) | undefined {
  if (!stored) return undefined;
  const { id, proposal_digest: digest, event, name, email, language } = stored;
  return { id, digest, token, event: eventInput.parse(event), name, email, language };
}
