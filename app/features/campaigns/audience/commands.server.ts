import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import type { CampaignFilters } from "./filters.ts";

interface Change {
  id: string;
  actor: string;
}

export type FilterOutcome = { ok: true } | { ok: false; reason: "name-taken" | "gone" };

/** Stores filters under a unique name. The same id with the same name has no further effect. */
export function saveFilters(
  db: Db,
  { id, name, filters, actor }: Change & { name: string; filters: CampaignFilters },
): Promise<FilterOutcome> {
  return db.transaction().execute(async (tx) => {
    const add = (as: string) =>
      tx
        .insertInto("campaign_filters")
        .values({ id: as, name, filters: JSON.stringify(filters) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
    let added = await add(id);
    if (!added) {
      const existing = await tx.selectFrom("campaign_filters").select("name").where("id", "=", id).executeTakeFirst();
      if (existing?.name === name) return { ok: true };
      added = existing && (await add(crypto.randomUUID()));
    }
    if (!added) return { ok: false, reason: "name-taken" };
    const subject = `campaign-filters:${added.id}`;
    await record(tx, { actor, action: "campaign-filters.saved", subject, detail: { name } });
    return { ok: true };
  });
}

export function renameFilters(db: Db, { id, name, actor }: Change & { name: string }): Promise<FilterOutcome> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; taken: boolean }>`
      select name, exists (select from campaign_filters as o where o.id <> ${id}::uuid and lower(o.name) = lower(${name})) as taken
      from campaign_filters where id = ${id}::uuid for update`.execute(tx);
    const [before] = rows;
    if (!before) return { ok: false, reason: "gone" };
    if (before.taken) return { ok: false, reason: "name-taken" };
    await tx.updateTable("campaign_filters").set({ name, updated_at: new Date() }).where("id", "=", id).execute();
    const detail = { before: { name: before.name }, after: { name } };
    await record(tx, { actor, action: "campaign-filters.renamed", subject: `campaign-filters:${id}`, detail });
    return { ok: true };
  });
}

export function deleteFilters(db: Db, { id, actor }: Change): Promise<FilterOutcome> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom("campaign_filters")
      .where("id", "=", id)
      .returning(["name", "filters"])
      .executeTakeFirst();
    if (!deleted) return { ok: false, reason: "gone" };
    const detail = { name: deleted.name, filters: deleted.filters };
    await record(tx, { actor, action: "campaign-filters.deleted", subject: `campaign-filters:${id}`, detail });
    return { ok: true };
  });
}
