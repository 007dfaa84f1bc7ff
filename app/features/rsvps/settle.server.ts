import type { Db } from "~/platform/database/db.server";
import type { ComingEvent } from "../calendar/coming-event.server.ts";
import { nextInLine, offerEnds, placesLeft } from "./line.ts";
import { mailNews } from "./mailing.server.ts";

export interface SettleDeps {
  now: Date;
  /** The site's time, which decides when an event begins. */
  siteNow: Date;
  origin: string;
}

/** Returns the number of free places of a locked event. Places that are offered to somebody are taken. */
export async function placesLeftAt(tx: Db, { id, capacity }: Pick<ComingEvent, "id" | "capacity">): Promise<number> {
  const { taken } = await tx
    .selectFrom("rsvps")
    .select(({ fn }) => fn.sum<number | string | null>("people").as("taken"))
    .where("event_id", "=", id)
    .where("state", "in", ["coming", "offered"])
    .executeTakeFirstOrThrow();
  return placesLeft(capacity, Number(taken ?? 0));
}

/**
 * Ends the offers of a locked event that nobody answered in time, and gives free places to the next in line: with a
 * time to say yes, or at once if the event begins soon or has no limit anymore. While the event is off nobody can say
 * yes, so whoever had an offer waits again.
 */
export async function settle(tx: Db, event: ComingEvent, deps: SettleDeps): Promise<void> {
  const { now, siteNow } = deps;
  if (!event.isOn) {
    await tx
      .updateTable("rsvps")
      .set((row) => ({ state: "waiting", offered_until: null, version: row("version", "+", 1) }))
      .where("event_id", "=", event.id)
      .where("state", "=", "offered")
      .execute();
    return;
  }
  await tx
    .updateTable("rsvps")
    .set((row) => ({ state: "gone", version: row("version", "+", 1) }))
    .where("event_id", "=", event.id)
    .where("state", "=", "offered")
    .where("offered_until", "<=", now)
    .execute();
  if (event.end <= siteNow) return;
  const left = await placesLeftAt(tx, event);
  if (left === 0) return;
  const line = await tx
    .selectFrom("rsvps")
    .select(["id", "people", "name", "email", "profile_id as profileId", "language", "version"])
    .where("event_id", "=", event.id)
    .where("state", "=", "waiting")
    // Without the groups that are too large, a long line is not read again for each new guest.
    .$if(left < Infinity, (waiting) => waiting.where("people", "<=", left))
    .orderBy("position")
    .execute();
  const times = { start: event.start, hours: event.offerHours, siteNow, now };
  const until = event.capacity === null ? undefined : offerEnds(times);
  for (const { version, ...guest } of nextInLine(line, left)) {
    const change = {
      state: until ? ("offered" as const) : ("coming" as const),
      // Whoever gets a place need not be asked soon after whether they still come.
      asked_at: now,
      offered_until: until ?? null,
      version: version + 1,
    };
    await tx.updateTable("rsvps").set(change).where("id", "=", guest.id).execute();
    const recipient = { ...guest, version: change.version, name: guest.name!, email: guest.email! };
    await mailNews(tx, recipient, until ? "offered" : "given", deps);
  }
}
