import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type {
  Owner,
  PersonalData,
  PersonalDataSection,
  PersonalQuery,
  PersonalRecord,
  PersonalValue,
} from "~/platform/personal-data.server";

export type OwnValue = PersonalValue;
export type OwnRecord = PersonalRecord;
export type OwnData = Partial<Record<PersonalDataSection, PersonalRecord[]>>;

/** Returns everything stored about a person that they may read, without secrets and hashes. */
export async function ownData(db: Db, owner: Owner, stores: readonly PersonalData[]): Promise<OwnData> {
  const read = await Promise.all(
    queriesOf(db, owner, stores).map(async ([section, query]): Promise<[string, PersonalRecord[]]> => {
      return [section, (await query.execute()).map(withJsonAsText)];
    }),
  );
  return Object.fromEntries(read) as OwnData;
}

/** Counts the records of each kind in one statement. */
export async function countOwnData(
  db: Db,
  owner: Owner,
  stores: readonly PersonalData[],
): Promise<{ section: PersonalDataSection; count: number }[]> {
  const counts = queriesOf(db, owner, stores).map(
    ([section, query]) => sql`select ${sql.lit(section)} as section, count(*)::int as count from (${query}) as records`,
  );
  const all = sql<{ section: PersonalDataSection; count: number }>`${sql.join(counts, sql` union all `)}`;
  return (await all.execute(db)).rows;
}

function queriesOf(db: Db, owner: Owner, stores: readonly PersonalData[]): [string, PersonalQuery][] {
  return stores.flatMap(({ sections }) =>
    Object.entries(sections).map(([section, query]): [string, PersonalQuery] => [section, query(db, owner)]),
  );
}

function withJsonAsText(record: Record<string, PersonalValue | object>): PersonalRecord {
  const asText = (value: PersonalValue | object) =>
    value && typeof value === "object" && !(value instanceof Date) && !Array.isArray(value)
      ? JSON.stringify(value)
      : value;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, asText(value)]));
}
