import type { Db } from "~/platform/database/db.server";

export interface AuditEntry {
  /** Who did it: a profile's id, or "visitor", "command line", "system". */
  actor: string;
  /** What was done, such as "registration.withdrawn". */
  action: string;
  /** To what, such as "registration:ID". Never an address, token or code. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Writes one line of the audit log, which nobody can change; inside the caller's transaction. */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto("audit").values(entryRow(entry)).execute();
}

/** Writes many lines at once, one for each thing that one bulk action has changed. */
export async function recordAll(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto("audit").values(entries.map(entryRow)).execute();
}

/** The row of an entry, for who writes it in a statement of their own. */
export function entryRow({ actor, action, subject, detail = {} }: AuditEntry) {
  return { actor, action, subject, detail: JSON.stringify(detail) };
}
