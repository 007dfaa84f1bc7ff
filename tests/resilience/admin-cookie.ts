import type { Db } from "../../app/platform/database/db.server.ts";
import { hashToken, randomToken } from "../../app/platform/tokens.server.ts";
import { buildProfile, buildUser } from "../support/builders.ts";

/** A session of an admin, as a Cookie header. */
export async function adminCookie(db: Db): Promise<string> {
  const { id, email } = await buildUser(db);
  await buildProfile(db, { email, user_id: id, role: "admin" });
  const token = randomToken();
  const session = {
    token_hash: hashToken(token),
    user_id: id,
    method: "code" as const,
    device: "Firefox",
    expires_at: new Date(Date.now() + 86_400_000),
  };
  await db.insertInto("auth.sessions").values(session).execute();
  return `session=${token}`;
}
