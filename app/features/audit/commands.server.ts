import type { Db } from "~/platform/database/db.server";

export interface AuditEntry {
  /** The actor: a profile's id, or "visitor", "command line", "first start", "system". */
  actor: string;
  /** The action, such as "registration.withdrawn". */
  action: string;
  /** The subject, such as "registration:ID". It must never be an address, token or code. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Writes an audit entry, which nobody can change, in the caller's transaction. */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto("audit").values(entryRow(entry)).execute();
}

/** Writes the entries of a bulk action, one per record. */
export async function recordAll(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto("audit").values(entries.map(entryRow)).execute();
}

function entryRow({ actor, action, subject, detail = {} }: AuditEntry) {
  return { actor, action, subject, detail: JSON.stringify(detail) };
}
