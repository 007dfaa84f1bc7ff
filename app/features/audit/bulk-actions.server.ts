import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { recordAll } from "./commands.server.ts";

/** A change of many things: all its entries lie between two ids of the audit, and carry its number as `bulk`. */
export interface BulkAction {
  number: string;
  actor: string;
  action: string;
  /** The newest entry before it. */
  first: number;
  last: number;
}

/** What a bulk action has written about each thing, a part at a time: the entries behind an id. */
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

/** Of these subjects, those about whom something else was written after what the bulk action wrote about them; `but` does not count. */
export async function changedSinceBulkAction(
  db: Db,
  { bulkAction, subjects, but }: { bulkAction: BulkAction; subjects: readonly string[]; but: readonly string[] },
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
          .where(sql<boolean>`later.action <> all(${but}::text[])`),
      ),
    )
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** The newest entry there is. */
async function newestEntry(db: Db): Promise<number> {
  const found = await db.selectFrom("audit").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return found?.id ?? 0;
}

/** A thing that a bulk action changes, with what the audit says of the earlier one where that is undone. */
export interface Affected {
  id: string;
  detail: Record<string, unknown>;
}

interface BulkChange {
  actor: string;
  /** What the things are in the subjects of the audit, such as "profile". */
  kind: string;
  /** What the audit says of each. */
  action: string;
  /** Changes a thousand things at most, and returns those it has changed. */
  change: (tx: Db, things: Affected[]) => Promise<Affected[]>;
}

export interface BulkDone {
  ok: true;
  /** How many were changed: the others were so already. */
  changed: number;
  bulkAction: BulkAction;
}

/**
 * Does something to many things, all or nothing: to those that `members` reads part by part, or to those of an earlier bulk
 * action. Each that is changed has a line in the audit, by which it can be undone.
 */
export function changeInBulk(
  db: Db,
  members: BulkAction | ((tx: Db) => AsyncIterable<string[]>),
  change: BulkChange,
): Promise<BulkDone> {
  return db.transaction().execute((tx) => changeInBulkWithin(tx, members, change));
}

/** The same in the caller's transaction. */
export async function changeInBulkWithin(
  tx: Db,
  members: BulkAction | ((tx: Db) => AsyncIterable<string[]>),
  { actor, kind, action, change }: BulkChange,
): Promise<BulkDone> {
  const number = crypto.randomUUID();
  const first = await newestEntry(tx);
  let changed = 0;
  for await (const things of typeof members === "function" ? named(members(tx)) : affectedBy(tx, members, kind)) {
    const done = await change(tx, things);
    await recordAll(
      tx,
      done.map(({ id, detail }) => ({
        actor,
        action,
        subject: `${kind}:${id}`,
        detail: { ...detail, bulk: number },
      })),
    );
    changed += done.length;
  }
  return { ok: true, changed, bulkAction: { number, actor, action, first, last: await newestEntry(tx) } };
}

async function* named(parts: AsyncIterable<string[]>): AsyncGenerator<Affected[], void> {
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
