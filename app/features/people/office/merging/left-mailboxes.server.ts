import { sql, type RawBuilder } from "kysely";

/**
 * Selects, for some merges, the address that was not kept, and the time until which emails to it concerned the person.
 */
export function mailboxesLeftBy(merges: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  const keptBefore = sql`jsonb_path_query_first(m.undo,
    '$.rows[*] ? (@.table == "profiles").changed[*].before.email') #>> '{}'`;
  return sql`select left_mailbox.email, ${until} as until from (${merges}) as m
    join profiles as p on p.id = m.kept_id
    cross join lateral (values (m.removed_email), (${keptBefore})) as left_mailbox (email)
    where left_mailbox.email <> p.email`;
}
