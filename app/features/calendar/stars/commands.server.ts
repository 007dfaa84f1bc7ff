import type { Db } from "~/platform/database/db.server";
import { randomToken } from "~/platform/tokens.server";

/** Stars the events that exist. Events already starred stay so. */
export async function giveStars(db: Db, userId: string, eventIds: readonly string[]): Promise<void> {
  await db
    .insertInto("event_stars")
    .columns(["user_id", "event_id"])
    .expression((eb) =>
      eb
        .selectFrom("events")
        .where("id", "in", eventIds)
        .select(({ val, cast }) => [cast<string>(val(userId), "uuid").as("user_id"), "id"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeStar(db: Db, userId: string, eventId: string): Promise<void> {
  await db.deleteFrom("event_stars").where("user_id", "=", userId).where("event_id", "=", eventId).execute();
}

/** Replaces the secret in the address of a feed. The old address stops working. */
export async function renewFeed(db: Db, userId: string): Promise<void> {
  const token = randomToken();
  await db
    .insertInto("star_feeds")
    .values({ user_id: userId, token })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token, created_at: new Date() }))
    .execute();
}
