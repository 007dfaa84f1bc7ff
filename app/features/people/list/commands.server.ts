import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { streamIds } from "~/platform/database/list-stream.server";
import { changeInBulk, type BulkAction, type BulkResult } from "../../audit/bulk-actions.server.ts";
import { record } from "../../audit/commands.server.ts";
import type { ProfileList } from "../lists.ts";
import { idsOfAll, type PeopleSelection } from "./queries.server.ts";

interface Export {
  /** The person who exports, such as "user:ID". */
  actor: string;
  list: ProfileList;
  kind: string;
  /** The exported part of the list: its filters as in the address, or the number of selected people. */
  scope: Record<string, string | number>;
}

/** Records in the audit that somebody exported a list of people. */
export async function recordPeopleExport(db: Db, { actor, list, kind, scope }: Export): Promise<void> {
  await record(db, { actor, action: "people.exported", subject: `people:${list}`, detail: { kind, ...scope } });
}

/** Changes many people with `changeInBulk`. */
export function changePeople(
  db: Db,
  selection: PeopleSelection | BulkAction,
  bulk: Omit<Parameters<typeof changeInBulk>[2], "kind">,
): Promise<BulkResult> {
  const members = "number" in selection ? selection : (tx: Db) => streamIds(tx, idsOfAll(selection));
  return changeInBulk(db, members, { ...bulk, kind: "profile" });
}

/** Adds a tag to people, and creates it if it is new. */
export function tagPeople(
  db: Db,
  selection: PeopleSelection | BulkAction,
  { actor, tag }: { actor: string; tag: string },
): Promise<BulkResult> {
  return changePeople(db, selection, {
    actor,
    action: "profile.tagged",
    change: async (tx, people) => {
      const { id, name } = await ensureTag(tx, tag);
      const rows = await tx
        .insertInto("profile_tags")
        .columns(["profile_id", "tag_id"])
        .expression((eb) =>
          eb
            .selectFrom("profiles")
            .select(["id", sql.val(id).as("tag_id")])
            .where(sql<boolean>`id = any(${people.map((person) => person.id)}::uuid[])`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("profile_id")
        .execute();
      return rows.map((row) => ({ id: row.profile_id, detail: { tag: name } }));
    },
  });
}

/** Removes a tag from people, and deletes it if nobody has it anymore. */
export function untagPeople(
  db: Db,
  selection: PeopleSelection | BulkAction,
  { actor, tag }: { actor: string; tag: string },
): Promise<BulkResult> {
  return changePeople(db, selection, {
    actor,
    action: "profile.untagged",
    change: async (tx, people) => {
      const stored = await tx
        .selectFrom("tags")
        .select(["id", "name"])
        .where(isNamed(tag))
        .forUpdate()
        .executeTakeFirst();
      if (!stored) return [];
      const rows = await tx
        .deleteFrom("profile_tags")
        .where("tag_id", "=", stored.id)
        .where(sql<boolean>`profile_id = any(${people.map(({ id }) => id)}::uuid[])`)
        .returning("profile_id")
        .execute();
      await tx
        .deleteFrom("tags")
        .where("id", "=", stored.id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("profile_tags").select("tag_id").where("tag_id", "=", stored.id))),
        )
        .execute();
      return rows.map((row) => ({ id: row.profile_id, detail: { tag: stored.name } }));
    },
  });
}

/** Returns the tag, creating it if needed, and locks it so that nobody deletes it in the meantime. */
async function ensureTag(tx: Db, name: string): Promise<{ id: string; name: string }> {
  await tx
    .insertInto("tags")
    .values({ name })
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .execute();
  return tx.selectFrom("tags").select(["id", "name"]).where(isNamed(name)).forShare().executeTakeFirstOrThrow();
}

function isNamed(name: string) {
  return sql<boolean>`name_key = folded(${name})`;
}
