import type { Db } from "~/platform/database/db.server";

interface Author {
  profileId: string | null;
  now: Date;
}

/** Publishes a pending or declined proposal, or declines a pending one. Returns undefined for any other event. */
export function setDecision(
  tx: Db,
  id: string,
  {
    decision,
    openedVersion,
    changedAt,
    message,
    author,
  }: {
    decision: "published" | "declined";
    /** The version that the organizer saw; undefined decides on any. */
    openedVersion?: number | undefined;
    /** The time of the last change to the event or its picture that the organizer saw. */
    changedAt?: Date | undefined;
    message: string | null;
    author: Author;
  },
) {
  return tx
    .updateTable("events")
    .set({
      status: decision,
      decided_at: author.now,
      decided_by: author.profileId,
      decision_note: message,
      updated_at: author.now,
      updated_by: author.profileId,
    })
    .where("id", "=", id)
    .$if(openedVersion !== undefined, (query) => query.where("version", "=", openedVersion!))
    .$if(changedAt !== undefined, (query) => query.where("updated_at", "=", changedAt!))
    .where("status", "in", decision === "published" ? ["pending", "declined"] : ["pending"])
    .returning("version")
    .executeTakeFirst();
}

/** Undoes a decision unless the event has changed since. The event counts as new when it is published again. */
export function revokeDecision(tx: Db, id: string, { version, author }: { version: number; author: Author }) {
  return tx
    .updateTable("events")
    .set({
      status: "pending",
      decided_at: null,
      decided_by: null,
      decision_note: null,
      published_at: null,
      updated_at: author.now,
      updated_by: author.profileId,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "in", ["published", "declined"])
    .returning("version")
    .executeTakeFirst();
}
