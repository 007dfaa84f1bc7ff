import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { record } from "../../audit/commands.server.ts";
import type { CampaignFilters } from "./filters.ts";

interface Change {
  id: string;
  actor: string;
}

export type FilterOutcome = { ok: true } | { ok: false; reason: "name-taken" | "gone" };

/** Keeps filters under a name that no others have; the same id twice is one. */
export function saveFilters(
  db: Db,
  { id, name, filters, actor }: Change & { name: string; filters: CampaignFilters },
): Promise<FilterOutcome> {
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto("campaign_filters")
      .values({ id, name, filters: JSON.stringify(filters) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    if (added.length === 0) {
      const own = await tx.selectFrom("campaign_filters").select("name").where("id", "=", id).executeTakeFirst();
      return own ? { ok: true } : { ok: false, reason: "name-taken" };
    }
    await record(tx, { actor, action: "campaign-filters.saved", subject: `campaign-filters:${id}`, detail: { name } });
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
    const gone = await tx
      .deleteFrom("campaign_filters")
      .where("id", "=", id)
      .returning(["name", "filters"])
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: "gone" };
    const detail = { name: gone.name, filters: gone.filters };
    await record(tx, { actor, action: "campaign-filters.deleted", subject: `campaign-filters:${id}`, detail });
    return { ok: true };
  });
}
