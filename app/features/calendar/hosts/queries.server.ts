import type { Db } from "~/platform/database/db.server";
import type { EventStatus } from "../organize/managed-event.ts";
import { parseStoredRequest, type StoredRequest } from "./host-request.ts";

/** A pending picture is stored as a removed one, and the request holds its id; null requests a removal. */
export type PictureRequest = { id: string } | null;

/** The host's pending request, or the answer to it. */
export interface HostChange extends StoredRequest {
  kind: "change" | "cancel";
  state: "waiting" | "declined";
  /** Undefined if the request leaves the picture unchanged. */
  picture: PictureRequest | undefined;
  /** The message to visitors if the event is to be called off. */
  note: string | null;
  /** The organizers' answer if they declined the request. */
  answer: string | null;
  requestedAt: Date;
}

export async function hostChangeOf(db: Db, eventId: string): Promise<HostChange | undefined> {
  const row = await db.selectFrom("event_changes").selectAll().where("event_id", "=", eventId).executeTakeFirst();
  if (!row) return undefined;
  const { kind, state, event, note, answer, created_at: requestedAt } = row;
  const { picture, ...fields } = (event ?? {}) as Record<string, unknown> & { picture?: PictureRequest };
  return { kind, state, ...parseStoredRequest(fields), picture, note, answer, requestedAt };
}

export interface HostedEvent {
  id: string;
  title: string;
  status: EventStatus;
  start: Date;
  /** The link's secret is derived from it. */
  digest: string;
}

const mostListed = 20;

/** Returns the upcoming events that a person proposed, in order. */
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
