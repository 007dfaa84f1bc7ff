import { cookiesOf } from "~/lib/http/cookies";
import type { Db } from "~/platform/database/db.server";
import type { Viewer } from "../../identity/viewer.ts";
import { giveStars } from "./commands.server.ts";
import { isShortId, starsCookieName } from "./cookie.ts";

/** Where a visitor's stars are stored: in the account if they are signed in, else in a cookie. */
export type StarStorage = { in: "account"; userId: string } | { in: "cookie" };

export interface Stars {
  keeper: StarStorage;
  starredIds: string[];
  /** Deletes the cookie once its stars have moved to the account. */
  headers: Record<string, string>;
}

/** A cookie cannot hold more next to the other headers of a request. */
export const mostInCookie = 100;
const mostInAccount = 2_000;
const cookieDays = 400;

/** Returns a visitor's stars. Stars from before signing in move to the account on the first request. */
export async function starsOf(db: Db, { viewer, request }: { viewer: Viewer; request: Request }): Promise<Stars> {
  const inCookie = readStars(request);
  if (viewer.kind === "anonymous") return { keeper: { in: "cookie" }, starredIds: inCookie, headers: {} };
  const { userId } = viewer;
  if (inCookie.length > 0) await giveStars(db, userId, inCookie);
  const rows = await db
    .selectFrom("event_stars")
    .where("user_id", "=", userId)
    .select("event_id")
    .orderBy("created_at", "desc")
    .limit(mostInAccount)
    .execute();
  return {
    keeper: { in: "account", userId },
    starredIds: rows.map(({ event_id }) => event_id),
    headers: inCookie.length > 0 ? { "Set-Cookie": `${starsCookieName}=; Path=/; Max-Age=0` } : {},
  };
}

/** Returns the starred events by email address. Addresses without stars are left out. */
export async function starsOfAddresses(db: Db, emails: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("event_stars as s")
    .innerJoin("auth.users as u", "u.id", "s.user_id")
    .where("u.email", "in", emails)
    .select(["u.email", "s.event_id"])
    .execute();
  const stars = new Map<string, string[]>();
  for (const { email, event_id } of rows) stars.set(email, [...(stars.get(email) ?? []), event_id]);
  return stars;
}

export async function starCountOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("event_stars")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes the cookie, with the newest star first. */
export function starsCookie(starredIds: readonly string[], { secure }: { secure: boolean }): string {
  const value = starredIds.map((id) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")).join(".");
  const life = starredIds.length > 0 ? cookieDays * 86_400 : 0;
  return `${starsCookieName}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export async function feedTokenOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom("star_feeds").where("user_id", "=", userId).select("token").executeTakeFirst();
  return row?.token;
}

interface FeedOwner {
  email: string;
  profileId: string | null;
  starredIds: string[];
}

/** Returns whose feed an address is, or undefined if it is unknown. */
export async function feedOwner(db: Db, token: string): Promise<FeedOwner | undefined> {
  // PostgreSQL rejects text with a NUL character.
  if (token.includes("\0")) return undefined;
  const feed = await db
    .selectFrom("star_feeds as f")
    .innerJoin("auth.users as u", "u.id", "f.user_id")
    .leftJoin("profiles as p", "p.user_id", "u.id")
    .where("f.token", "=", token)
    .select(["f.user_id", "u.email", "p.id as profileId"])
    .executeTakeFirst();
  if (!feed) return undefined;
  const rows = await db
    .selectFrom("event_stars")
    .where("user_id", "=", feed.user_id)
    .select("event_id")
    .limit(mostInAccount)
    .execute();
  return { email: feed.email, profileId: feed.profileId, starredIds: rows.map(({ event_id }) => event_id) };
}

function readStars(request: Request): string[] {
  const value = cookiesOf(request).get(starsCookieName) ?? "";
  const ids = value.split(".").flatMap((short) => fullId(short) ?? []);
  return [...new Set(ids)].slice(0, mostInCookie);
}

function fullId(short: string): string | undefined {
  if (!isShortId(short)) return undefined;
  const hex = Buffer.from(short, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
