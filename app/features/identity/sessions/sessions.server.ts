import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { cookiesOf } from "~/lib/http/cookies";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Viewer } from "../viewer.ts";

export type SignInMethod = "code" | "link" | "password" | "passkey";

export interface OpenSession {
  viewer: Exclude<Viewer, { kind: "anonymous" }>;
  expiresAt: Date;
  /** True if this read extended the session, so that the browser's cookie must be extended too. */
  isExtended: boolean;
}

const day = 86_400_000;
const lifetime = 30 * day;

/** Opens a session for a proven person; only the hash of the returned token is stored. */
export async function startSession(
  db: Db,
  userId: string,
  { method, device, now }: { method: SignInMethod; device: string; now: Date },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const { id } = await db
    .insertInto("auth.sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      method,
      device,
      created_at: now,
      seen_at: now,
      proven_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Returns the session of a cookie's token with the current role, and extends it once a day (AUT-62). */
export async function readSession(db: Db, token: string, now: Date): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom("auth.sessions as s")
    .innerJoin("auth.users as u", "u.id", "s.user_id")
    .leftJoin("profiles as p", "p.user_id", "u.id")
    .select([
      "s.id as sessionId",
      "s.seen_at as seenAt",
      "s.proven_at as provenAt",
      "s.expires_at as expiresAt",
      "u.id as userId",
      "u.email",
      "u.full_name as ownName",
      "u.language as ownLanguage",
      "u.language_chosen as isChosen",
      "p.id as profileId",
      "p.full_name as profileName",
      "p.language as profileLanguage",
      "p.role",
    ])
    .where("s.token_hash", "=", hashToken(token))
    .where("s.expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, userId, email, provenAt, profileId } = row;
  const isExtended = now.getTime() - row.seenAt.getTime() > day;
  const expiresAt = isExtended ? await extendSession(db, sessionId, now) : row.expiresAt;
  return {
    viewer: {
      kind: row.role ?? "member",
      userId,
      profileId,
      email,
      fullName: row.profileName || row.ownName,
      language: row.isChosen ? row.ownLanguage : (row.profileLanguage ?? row.ownLanguage),
      sessionId,
      provenAt,
    },
    expiresAt,
    isExtended,
  };
}

async function extendSession(db: Db, id: string, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.updateTable("auth.sessions").set({ seen_at: now, expires_at: expiresAt }).where("id", "=", id).execute();
  return expiresAt;
}

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  /** "Firefox on Android", or empty if the browser did not say. */
  device: string;
  method: SignInMethod;
  signedInAt: Date;
  seenAt: Date;
  isThisOne: boolean;
}

/** Returns the sessions of a person, this browser's first. */
export async function sessionsOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<OwnSession[]> {
  const sessions = await db
    .selectFrom("auth.sessions")
    .select(["id", "device", "method", "created_at as signedInAt", "seen_at as seenAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
  return sessions
    .map((session) => ({ ...session, isThisOne: session.id === sessionId }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** Returns the device of a session for its owner, such as "Firefox on Android". */
export async function deviceOf(db: Db, sessionId: string): Promise<string> {
  const session = await db.selectFrom("auth.sessions").select("device").where("id", "=", sessionId).executeTakeFirst();
  return session?.device ?? "";
}

/** Ends all sessions of a user, one of them, or all but one. Returns their number. */
export async function endSessionsOf(
  tx: Db,
  userId: string,
  { only, except }: { only?: string | undefined; except?: string } = {},
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("auth.sessions")
    .where("user_id", "=", userId)
    .$if(only !== undefined, (query) => query.where(sql`id::text`, "=", only!))
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The prefix `__Host-` requires a Secure cookie, which http://localhost cannot set. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

/** Script cannot read the cookie, and forms of other sites do not send it (AUT-61). */
export function sessionCookie(token: string, { secure }: { secure: boolean }): string {
  return `${sessionCookieName(secure)}=${token}; ${attributes(secure)}; Max-Age=${lifetime / 1000}`;
}

export function endedSessionCookie({ secure }: { secure: boolean }): string {
  return `${sessionCookieName(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

/** Returns the token in a request's cookies, or undefined. */
export function sessionTokenIn(request: Request, { secure }: { secure: boolean }): string | undefined {
  return cookiesOf(request).get(sessionCookieName(secure)) || undefined;
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
