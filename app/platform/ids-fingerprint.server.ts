import { sql, type RawBuilder } from "kysely";
import { fingerprintDigits } from "~/lib/ids-fingerprint";

/** The same number as idsFingerprint's, as an aggregate over a column of ids. */
export function fingerprintOf(id: RawBuilder<unknown>): RawBuilder<number> {
  const bits = sql.raw(`bit(${fingerprintDigits * 4})`);
  return sql`coalesce(sum(('x' || right(${id}::text, ${sql.lit(fingerprintDigits)}))::${bits}::int), 0)::bigint`;
}
