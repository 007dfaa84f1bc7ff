import type { Db } from "~/platform/database/db.server";
import type { EventStatus } from "../organize/managed-event.ts";
import { storedWish, type StoredWish } from "./wish.ts";

/** A picture that waits is stored as one that was removed, and named by who asks for it; null asks for none. */
export type PictureWish = { id: string } | null;

/** What the host of an event wants changed, or was told about it. */
export interface HostChange extends StoredWish {
  kind: "change" | "cancel";
  state: "waiting" | "declined";
  /** Undefined where the picture stays as it is. */
  picture: PictureWish | undefined;
  /** For visitors, where it is to be called off. */
  note: string | null;
  /** What the organizers wrote when they left the event as it was. */
  answer: string | null;
  askedAt: Date;
}

export async function hostChangeOf(db: Db, eventId: string): Promise<HostChange | undefined> {
  const row = await db.selectFrom("event_changes").selectAll().where("event_id", "=", eventId).executeTakeFirst();
  if (!row) return undefined;
  const { kind, state, event, note, answer, created_at: askedAt } = row;
  const { picture, ...fields } = (event ?? {}) as Record<string, unknown> & { picture?: PictureWish };
  return { kind, state, ...storedWish(fields), picture, note, answer, askedAt };
}

export interface HostedEvent {
  id: string;
  title: string;
  status: EventStatus;
  start: Date;
  /** What the secret of its link is made from. */
  digest: string;
}

const mostListed = 20;

/** The events that somebody proposed and that are not over, the next one first. */
export async function hostedEvents(
  db: Db,
  { email, profileId, now }: { email: string; profileId: string | null; now: Date },
): Promise<HostedEvent[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "title", "status", "start_date as start", "proposal_digest as digest"])
    .where(({ or, eb }) =>
      or([eb("proposer_email", "=", email), ...(profileId ? [eb("proposer_profile_id", "=", profileId)] : [])]),
    )
    .where("end_date", ">", now)
    .where("proposal_digest", "is not", null)
    .orderBy("start_date")
    .limit(mostListed)
    .execute();
  return rows.map(({ digest, ...event }) => ({ ...event, digest: digest! }));
}
