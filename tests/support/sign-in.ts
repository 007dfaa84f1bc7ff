import { startSession, type SignInMethod } from "../../app/features/identity/sessions/sessions.server.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildProfile, buildUser } from "./builders.ts";

interface Who {
  email?: string;
  fullName?: string;
  /** "visitor" has an account and no profile. */
  role?: "visitor" | "member" | "steward" | "admin";
  language?: "en" | "es";
  method?: SignInMethod;
  /** How long ago the session was proven; more than 15 asks for a new proof. */
  provenMinutesAgo?: number;
}

/** Signs a person in without the mail: the account, its profile unless told otherwise, and a session. Answers the Cookie header. */
export async function signIn(
  { db }: { db: Db },
  { email, fullName, role = "member", language, method = "code", provenMinutesAgo = 0 }: Who = {},
): Promise<string> {
  const known = email
    ? await db.selectFrom("auth.users").selectAll().where("email", "=", email).executeTakeFirst()
    : undefined;
  const user =
    known ??
    (await buildUser(db, {
      ...(email && { email }),
      ...(fullName !== undefined && { full_name: fullName }),
      ...(language && { language }),
    }));
  if (!known && role !== "visitor") await linkProfileToUser(db, { ...user, role: role === "member" ? null : role });
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

/** Signs in one more member, Ana López, whom no other test knows. */
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
