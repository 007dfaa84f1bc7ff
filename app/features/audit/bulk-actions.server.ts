import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { recordAll } from "./commands.server.ts";

/** A bulk action. All its entries are between two ids of the audit and have its number as `bulk`. */
export interface BulkAction {
  number: string;
  actor: string;
  action: string;
  /** The newest entry before the action. */
  first: number;
  last: number;
}

/** Returns at most `limit` entries of a bulk action whose id is greater than `after`. */
function entriesOfBulkAction(
  db: Db,
  { bulkAction, after, limit }: { bulkAction: BulkAction; after: number; limit: number },
) {
  return db
    .selectFrom("audit")
    .select(["id", "subject", "detail"])
    .where("id", ">", Math.max(after, bulkAction.first))
    .where("id", "<=", bulkAction.last)
    .where("actor", "=", bulkAction.actor)
    .where("action", "=", bulkAction.action)
    .where(sql<boolean>`detail ->> 'bulk' = ${bulkAction.number}`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Returns the subjects that have a newer audit entry than this bulk action's. Entries whose action is in `ignoredActions`
 * do not count.
 */
export async function changedSinceBulkAction(
  db: Db,
  {
    bulkAction,
    subjects,
    ignoredActions,
  }: { bulkAction: BulkAction; subjects: readonly string[]; ignoredActions: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("audit as own")
    .select("own.subject")
    .where(sql<boolean>`own.subject = any(${subjects}::text[])`)
    .where("own.id", ">", bulkAction.first)
    .where("own.id", "<=", bulkAction.last)
    .where(sql<boolean>`own.detail ->> 'bulk' = ${bulkAction.number}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("audit as later")
          .select("later.id")
          .whereRef("later.subject", "=", "own.subject")
          .whereRef("later.id", ">", "own.id")
          .where(sql<boolean>`later.action <> all(${ignoredActions}::text[])`),
      ),
    )
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

async function newestEntry(db: Db): Promise<number> {
  const newest = await db.selectFrom("audit").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** A record that a bulk action changes; for an undo, with the details of its entry. */
export interface Affected {
  id: string;
  detail: Record<string, unknown>;
}

interface BulkChange {
  actor: string;
  /** The kind of the subjects in the audit, such as "profile". */
  kind: string;
  /** The action recorded for each. */
  action: string;
  /** Changes at most a thousand records and returns those that changed. */
  change: (tx: Db, records: Affected[]) => Promise<Affected[]>;
}

export interface BulkResult {
  ok: true;
  /** How many changed; the others had that state already. */
  changed: number;
  bulkAction: BulkAction;
}

/**
 * Changes many records, all or none: those that `members` yields in parts, or those of an earlier bulk action. Each
 * change has an audit entry, with which it can be undone.
 */
export function changeInBulk(
  db: Db,
  members: BulkAction | ((tx: Db) => AsyncIterable<string[]>),
  change: BulkChange,
): Promise<BulkResult> {
  return db.transaction().execute((tx) => changeInBulkWithin(tx, members, change));
}

/** Like `changeInBulk`, in the caller's transaction. */
export async function changeInBulkWithin(
  tx: Db,
  members: BulkAction | ((tx: Db) => AsyncIterable<string[]>),
  { actor, kind, action, change }: BulkChange,
): Promise<BulkResult> {
  const number = crypto.randomUUID();
  const first = await newestEntry(tx);
  let changed = 0;
  for await (const records of typeof members === "function"
    ? withoutDetails(members(tx))
    : affectedBy(tx, members, kind)) {
    const affected = await change(tx, records);
    await recordAll(
      tx,
      affected.map(({ id, detail }) => ({
        actor,
        action,
        subject: `${kind}:${id}`,
        detail: { ...detail, bulk: number },
      })),
    );
    changed += affected.length;
  }
  return { ok: true, changed, bulkAction: { number, actor, action, first, last: await newestEntry(tx) } };
}

async function* withoutDetails(parts: AsyncIterable<string[]>): AsyncGenerator<Affected[], void> {
  for await (const ids of parts) yield ids.map((id) => ({ id, detail: {} }));
}

const entriesAtOnce = 1_000;

async function* affectedBy(tx: Db, bulkAction: BulkAction, kind: string): AsyncGenerator<Affected[], void> {
  for (let after = 0; ;) {
    const entries = await entriesOfBulkAction(tx, { bulkAction, after, limit: entriesAtOnce });
    if (entries.length === 0) return;
    yield entries.map(({ subject, detail }) => ({ id: subject.replace(`${kind}:`, ""), detail }));
    after = entries.at(-1)!.id;
  }
}
