import { sql, type Kysely } from "kysely";

/** How many came to a gathering, kept without names when its check-ins are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attendance (
    cohere_event text not null,
    gathering text not null check (gathering in ('invocation', 'integration')),
    came bigint not null,
    primary key (cohere_event, gathering)
  )`.execute(db);
}
