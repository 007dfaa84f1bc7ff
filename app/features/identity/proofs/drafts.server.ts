import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { proofsMailedSince, proofDays } from "../retention.server.ts";

/** A submitted registration that waits until its mailbox is proven. */
export interface Draft {
  id: string;
  answers: Record<string, unknown>;
  sentAt: Date;
}

export interface Drafts {
  /** The newest draft that the owner of the mailbox has shown to be theirs. */
  own: Draft | undefined;
  /** Drafts that somebody else sent for the same mailbox, possibly the person on another device; the newest first. */
  foreign: Draft[];
}

const mostForeign = 5;

/** Returns the drafts of a proven mailbox, for seven days after the newest email to it. */
export async function draftsOf(db: Db, email: string, now: Date): Promise<Drafts> {
  const rows = await db
    .selectFrom("auth.proofs")
    .select(["id", "draft", "draft_claimed", "created_at"])
    .where("email", "=", email)
    .where("draft", "is not", null)
    .where((is) => is.exists(proofsMailedSince(db, is.val(email), new Date(now.getTime() - proofDays * 86_400_000))))
    .orderBy("created_at", "desc")
    .execute();
  const drafts = rows.map(({ id, draft, draft_claimed, created_at }) => ({
    isOwn: draft_claimed,
    draft: { id, answers: draft!, sentAt: created_at },
  }));
  const own = drafts.find(({ isOwn }) => isOwn)?.draft;
  const texts = new Set(drafts.flatMap(({ isOwn, draft }) => (isOwn ? [answersText(draft)] : [])));
  const foreign = drafts.flatMap(({ draft }) => {
    if (texts.has(answersText(draft))) return [];
    texts.add(answersText(draft));
    return [draft];
  });
  return { own, foreign: foreign.slice(0, mostForeign) };
}

interface Claim {
  email: string;
  /** The secret of the browser that has just proven the mailbox. */
  nonce: string | undefined;
  /** Proofs that were claimed with the pending password. */
  proofs: string[];
}

/** Marks the drafts of a proven mailbox that its person sent from this browser or with this password. */
export async function claimDrafts(tx: Db, { email, nonce, proofs }: Claim): Promise<void> {
  await tx
    .updateTable("auth.proofs")
    .set({ draft_claimed: true })
    .where("email", "=", email)
    .where("draft", "is not", null)
    .where((is) =>
      is.or([
        ...(nonce ? [is("nonce_hash", "=", hashToken(nonce))] : []),
        ...(proofs.length > 0 ? [is("id", "in", proofs)] : []),
        is.lit(false),
      ]),
    )
    .execute();
}

/** Deletes all drafts of a mailbox, whoever sent them, because the registration is finished. */
export async function forgetDrafts(tx: Db, email: string): Promise<void> {
  await tx.updateTable("auth.proofs").set({ draft: null }).where("email", "=", email).execute();
}

function answersText({ answers }: Draft): string {
  return JSON.stringify(answers);
}
