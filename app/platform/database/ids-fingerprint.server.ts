import { sql, type RawBuilder } from "kysely";
import { fingerprintDigits } from "~/lib/database/ids-fingerprint";

/** Where the last digits of an id begin in its bytes, and what each byte counts; of the first of them only the lower half. */
const lastBytes = Array.from({ length: Math.ceil(fingerprintDigits / 2) }, (_, fromEnd) => ({
  at: 15 - fromEnd,
  worth: 256 ** fromEnd,
  mask: (fromEnd + 1) * 2 > fingerprintDigits ? 15 : 255,
}));

/** The same number as idsFingerprint's, as an aggregate over a column of ids; by their bytes, in half the time of their digits. */
export function fingerprintOf(id: RawBuilder<unknown>): RawBuilder<number> {
  const values = lastBytes.map(
    ({ at, worth, mask }) =>
      sql`(get_byte(uuid_send(${id}), ${sql.lit(at)}) & ${sql.lit(mask)}) * ${sql.lit(worth)}::bigint`,
  );
  return sql`coalesce(sum(${sql.join(values, sql` + `)}), 0)::bigint`;
}
