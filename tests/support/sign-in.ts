import { startSession, type SignInMethod } from "../../app/features/identity/sessions/sessions.server.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildProfile, buildUser } from "./builders.ts";

interface Person {
  email?: string;
  fullName?: string;
  /** "visitor" has an account but no profile. */
  role?: "visitor" | "member" | "steward" | "admin";
  language?: "en" | "es";
  method?: SignInMethod;
  /** The age of the session's proof in minutes; above 15 a new proof is required. */
  provenMinutesAgo?: number;
}

/**
 * Signs a person in without an email: stores the account, its profile unless told otherwise, and a session. Returns
 * the Cookie header.
 */
export async function signIn(
  { db }: { db: Db },
  { email, fullName, role = "member", language, method = "code", provenMinutesAgo = 0 }: Person = {},
): Promise<string> {
  const existing = email
    ? await db.selectFrom("auth.users").selectAll().where("email", "=", email).executeTakeFirst()
    : undefined;
  const user =
    existing ??
    (await buildUser(db, {
      ...(email && { email }),
      ...(fullName !== undefined && { full_name: fullName }),
      ...(language && { language }),
    }));
  if (!existing && role !== "visitor") await linkProfileToUser(db, { ...user, role: role === "member" ? null : role });
  const now = new Date(Date.now() - provenMinutesAgo * 60_000);
  const { token } = await startSession(db, user.id, { method, device: "Firefox, Linux", now });
  return `session=${token}`;
}

export interface Member {
  email: string;
  cookie: string;
  profileId: string;
  userId: string;
}

/** Signs in a member, Ana López, with an address that no other test uses. */
export async function signInMember(site: { db: Db }, { provenMinutesAgo = 0 } = {}): Promise<Member> {
  const email = `member-${++members}@example.org`;
  const cookie = await signIn(site, { email, fullName: "Ana López", provenMinutesAgo });
  const { id, user_id } = await site.db
    .selectFrom("profiles")
    .select(["id", "user_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { email, cookie, profileId: id, userId: user_id! };
}

let members = 0;

interface Owner {
  id: string;
  email: string;
  full_name: string;
  language: "en" | "es";
  role: "admin" | "steward" | null;
}

async function linkProfileToUser(db: Db, { id, email, full_name, language, role }: Owner): Promise<void> {
  const owned = await db
    .updateTable("profiles")
    .set({ user_id: id, role })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (!owned) await buildProfile(db, { email, full_name, language, role, user_id: id });
}
