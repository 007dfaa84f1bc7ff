import type { Db } from "~/platform/database/db.server";

/** A toast offers Undo for ten seconds, and longer under a pointer or on a slow network. */
const undoSeconds = 30;

/** When an email that tells of a decision leaves: once its Undo is not offered anymore. */
export function onceUndoIsOver(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoSeconds * 1_000);
}

/** Keeps a queued email from leaving. True where it is too late for that: it has left, or may have. */
export async function takeMailBack(tx: Db, dedupeKey: string): Promise<boolean> {
  const mail = (status: "waiting" | "left") =>
    tx
      .selectFrom("email_deliveries")
      .select("id")
      .where("dedupe_key", "=", dedupeKey)
      .where("status", "in", status === "waiting" ? ["queued", "leased"] : ["sending", "sent", "uncertain"]);
  await tx
    .updateTable("email_deliveries")
    .set({ status: "skipped", lease_owner: null, lease_until: null })
    .where("id", "in", mail("waiting"))
    .execute();
  return (await mail("left").executeTakeFirst()) !== undefined;
}
