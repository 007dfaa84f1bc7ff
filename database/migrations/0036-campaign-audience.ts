import { sql, type Kysely } from "kysely";

/** Filters of campaigns that are kept under a name, and the way from a suppressed address to whom it belongs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // As the application writes it: an address that is not mailed is never kept in the clear. Its cost leads to the index.
  `create function address_hash(email text) returns text language sql immutable strict parallel safe cost 10000
    return rtrim(translate(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
  `create index profiles_address_hash on profiles (address_hash(email)) include (id, email)`,

  `create table campaign_filters (
    id uuid primary key default gen_random_uuid(),
    name text not null check (name <> ''),
    filters jsonb not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create unique index campaign_filters_name on campaign_filters (lower(name))`,
];
