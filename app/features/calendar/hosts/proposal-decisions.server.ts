import type { Db } from "~/platform/database/db.server";

interface Author {
  profileId: string | null;
  now: Date;
}

/** Publishes a proposal that waits or was declined, or declines one that waits; undefined for any other. */
export function setDecision(
  tx: Db,
  id: string,
  {
    decision,
    seen,
    changedAt,
    message,
    author,
  }: {
    decision: "published" | "declined";
    /** The version that was looked at; undefined decides on whatever is there. */
    seen?: number | undefined;
    /** When it or its picture was changed last, as it was looked at. */
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
    .$if(seen !== undefined, (query) => query.where("version", "=", seen!))
    .$if(changedAt !== undefined, (query) => query.where("updated_at", "=", changedAt!))
    .where("status", "in", decision === "published" ? ["pending", "declined"] : ["pending"])
    .returning("version")
    .executeTakeFirst();
}

/** Takes a decision back, unless the event was changed since; it is new again once it is published. */
export function takeDecisionBack(tx: Db, id: string, { version, author }: { version: number; author: Author }) {
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
