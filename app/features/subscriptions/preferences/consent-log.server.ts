import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Flag } from "./choices.ts";

/** A row of the log: what somebody turned on or off, when, where and with which wording. */
export interface ConsentEntry {
  at: Date;
  flag: Flag;
  given: boolean;
  source: string;
  wording: string | null;
}

interface NewEntry extends Pick<ConsentEntry, "flag" | "given" | "source" | "wording"> {
  profileId: string;
}

/** Logs choices in the transaction that changes them. Entries cannot be changed. */
export async function logConsents(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ profileId, ...entry }) => ({ profile_id: profileId, ...entry }));
  await tx.insertInto("consent_log").values(rows).execute();
}

/**
 * Logs these people's current choices if they differ from the last entry, after people were merged or separated, which
 * replaces whole rows.
 */
export async function logCurrentChoices(tx: Db, profileIds: readonly string[], source: string): Promise<void> {
  await sql`
    insert into consent_log (profile_id, flag, given, source)
    select p.id, now_is.flag, now_is.given, ${source}
    from profiles as p join preferences as o on o.profile_id = p.id
    cross join lateral (values ('subscribed', p.subscribed), ('marketing_consent', o.marketing_consent),
      ('event_notifications', o.event_notifications), ('event_digest', o.event_digest)) as now_is (flag, given)
    where p.id = any(${profileIds}::uuid[]) and now_is.given <> (
      select l.given from consent_log as l where l.profile_id = p.id and l.flag = now_is.flag order by l.id desc limit 1
    )`.execute(tx);
}

/** Returns the newest entries about a person. */
export function consentLogOf(db: Db, profileId: string, limit: number): Promise<ConsentEntry[]> {
  return db
    .selectFrom("consent_log")
    .select(["at", "flag", "given", "source", "wording"])
    .where("profile_id", "=", profileId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
