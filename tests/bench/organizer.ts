import type pg from "pg";
import { hashToken } from "../../app/platform/tokens.server.ts";

const token = "organizer".padEnd(43, "x");

/** An export asks for a proof of the last minutes, and it comes last. */
const organizer = `with account as (insert into auth.users (email) values ('organizer@example.org') returning id),
  profile as (insert into profiles (email, full_name, role, user_id) select 'organizer@example.org', 'Organizer', 'admin', id from account)
  insert into auth.sessions (user_id, token_hash, method, proven_at, expires_at)
    select id, $1, 'code', now() + interval '1 day', now() + interval '1 day' from account`;

/** Signs an organizer in, and returns the cookie. */
export async function signInOrganizer(database: pg.Client): Promise<string> {
  await database.query(organizer, [hashToken(token)]);
  return `session=${token}`;
}
