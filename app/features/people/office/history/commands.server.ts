import type { Db } from "~/platform/database/db.server";
import { record } from "~/features/audit/commands.server";
import type { HistoryEntry } from "~/features/audit/history.server";
import type { Author } from "../corrections.ts";

export function actorOf({ userId }: Pick<Author, "userId">): string {
  return `user:${userId}`;
}

export function subjectOf(id: string): string {
  return `profile:${id}`;
}

interface AuditedChange {
  author: Author;
  action: string;
  id: string;
  detail?: Record<string, unknown>;
}

/** Records an organizer's change of a person in the audit log. */
export async function auditChange(tx: Db, { author, action, id, detail = {} }: AuditedChange): Promise<void> {
  await record(tx, { actor: actorOf(author), action, subject: subjectOf(id), detail });
}

/** An organizer can undo a change for this long. */
const undoMinutes = 15;

/** True if this organizer made the entry within the time for an undo. */
export function canBeUndoneBy(entry: HistoryEntry | undefined, action: string, author: Author): entry is HistoryEntry {
  if (entry?.action !== action || entry.actor !== actorOf(author)) return false;
  return author.now.getTime() - entry.at.getTime() < undoMinutes * 60_000;
}
