import type { Db } from "~/platform/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Language } from "~/i18n/translate";
import { eventInput, type EventInput } from "../calendar/schema.ts";

/** A proposal on its way from the form to the calendar. */
export interface Draft {
  id: string;
  token: string;
  event: EventInput;
  name: string;
  email: string;
  language: Language;
}

/** Keeps a draft until its link runs out; the same one again only lives longer. */
export async function keepDraft(tx: Db, { token, event, ...draft }: Draft, expires: Date): Promise<void> {
  await tx
    .insertInto("proposal_drafts")
    .values({ ...draft, token_hash: hashToken(token), event: JSON.stringify(event), expires_at: expires })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ expires_at: expires, language: draft.language }))
    .execute();
}

export async function draftByToken(db: Db, token: string, now: Date): Promise<Draft | undefined> {
  const found = await db
    .selectFrom("proposal_drafts")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return toDraft(token, found);
}

/** Takes the draft out: what is confirmed is no draft any more. */
export async function takeDraft(tx: Db, token: string, now: Date): Promise<Draft | undefined> {
  const taken = await tx
    .deleteFrom("proposal_drafts")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return toDraft(token, taken);
}

/** A draft for the mail that asks to confirm it; undefined once it is confirmed or forgotten. */
export async function draftById(db: Db, id: string) {
  return db.selectFrom("proposal_drafts").select("event").where("id", "=", id).executeTakeFirst();
}

/** Forgets what nobody confirmed. */
export async function forgetExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("proposal_drafts").where("expires_at", "<", now).execute();
}

interface StoredDraft {
  id: string;
  event: Record<string, unknown>;
  name: string;
  email: string;
  language: Language;
}

function toDraft(token: string, stored: StoredDraft | undefined): Draft | undefined {
  if (!stored) return undefined;
  const { id, event, name, email, language } = stored;
  return { id, token, event: eventInput.parse(event), name, email, language };
}
