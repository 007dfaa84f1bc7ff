import { randomUUID } from "node:crypto";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { record } from "../audit/commands.server.ts";
import { lockComingEvent, type ComingEvent } from "../calendar/coming-event.server.ts";
import { mailAgain, mailNews, type MailedRsvp } from "./mailing.server.ts";
import { rsvpById, rsvpByToken, rsvpByEmail, type Rsvp, type RsvpState } from "./queries.server.ts";
import type { RsvpInput } from "./schema.ts";
import { placesLeftAt, settle, type SettleDeps } from "./settle.server.ts";

/*
 * Each command locks the event first, so that its places are given away one after another, and every command locks in
 * the same order.
 */

export interface RsvpDeps extends SettleDeps {
  secret: string;
}

interface PlaceRequest {
  eventId: string;
  input: RsvpInput;
  language: Language;
  /** The profile of a signed-in person. */
  profileId: string | null;
}

/**
 * `state` is what a new guest would get at this moment, also for a mailbox that is on the list already: only the email
 * says more, so the page tells a stranger nothing about the mailbox.
 */
export type RsvpOutcome =
  | { ok: true; id: string; state: "coming" | "waiting" }
  | { ok: false; reason: "closed" }
  | { ok: false; reason: "too-many-people"; capacity: number };

/** Stores who is coming, or puts them in line if their group doesn't fit. One mailbox has one row for an event. */
export async function askForPlace(db: Db, request: PlaceRequest, deps: RsvpDeps): Promise<RsvpOutcome> {
  const { eventId, input } = request;
  return db.transaction().execute(async (tx) => {
    const event = await lockComingEvent(tx, eventId);
    if (!event || !takesGuests(event, deps.siteNow)) return { ok: false, reason: "closed" };
    if (event.capacity !== null && input.people > event.capacity)
      return { ok: false, reason: "too-many-people", capacity: event.capacity };
    await settle(tx, event, deps);
    const state = input.people <= (await placesLeftAt(tx, event)) ? "coming" : "waiting";
    const existing = await rsvpByEmail(tx, { eventId, email: input.email });
    if (existing && existing.state !== "gone") {
      await mailAgain(tx, withContact(existing), deps);
      return { ok: true, id: existing.id, state };
    }
    const stored = await storeGuest(tx, { ...request, state, existing }, deps);
    await mailNews(tx, withContact(stored), state, deps);
    return { ok: true, id: stored.id, state };
  });
}

function takesGuests({ isOn, mode, end }: ComingEvent, siteNow: Date): boolean {
  return isOn && mode !== "open" && end > siteNow;
}

/** Stores a guest at the end of the line; one who was there before keeps their link. */
async function storeGuest(
  tx: Db,
  {
    eventId,
    input,
    language,
    profileId,
    state,
    existing,
  }: PlaceRequest & { state: RsvpState; existing: Rsvp | undefined },
  { now }: RsvpDeps,
): Promise<Rsvp> {
  const id = existing?.id ?? randomUUID();
  const { last } = await tx
    .selectFrom("rsvps")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();
  const values = { ...input, language, profile_id: profileId, state, position: (last ?? 0) + 1, asked_at: now };
  if (existing)
    await tx
      .updateTable("rsvps")
      .set({ ...values, offered_until: null, version: existing.version + 1 })
      .where("id", "=", id)
      .execute();
  else
    await tx
      .insertInto("rsvps")
      .values({ id, event_id: eventId, ...values })
      .execute();
  return (await rsvpById(tx, id))!;
}

export type RsvpChangeOutcome =
  | { ok: true }
  | { ok: false; reason: "link-unknown" | "closed" | "gone" }
  | { ok: false; reason: "no-room"; left: number };

/** Changes the number of people and the line for the host. A group that grows needs room for those who come along. */
export async function changeRsvp(
  db: Db,
  token: string,
  { people, note }: Pick<RsvpInput, "people" | "note">,
  deps: RsvpDeps,
): Promise<RsvpChangeOutcome> {
  return withLockedRsvp(db, token, deps, async (tx, { event, rsvp }) => {
    if (rsvp.state === "gone") return { ok: false, reason: "gone" };
    const left = await placesLeftAt(tx, event);
    const room = rsvp.state === "waiting" ? (event.capacity ?? Infinity) : left + rsvp.people;
    if (people > rsvp.people && people > room) return { ok: false, reason: "no-room", left: room };
    await tx.updateTable("rsvps").set({ people, note }).where("id", "=", rsvp.id).execute();
    return { ok: true };
  });
}

/** Takes an offered place. Refuses if the offer has expired, since the place went to the next in line. */
export async function acceptOffer(db: Db, token: string, deps: RsvpDeps): Promise<RsvpChangeOutcome> {
  return withLockedRsvp(db, token, deps, async (tx, { rsvp }) => {
    if (rsvp.state === "coming") return { ok: true };
    if (rsvp.state !== "offered") return { ok: false, reason: "gone" };
    const accepted = { state: "coming" as const, version: rsvp.version + 1 };
    await tx
      .updateTable("rsvps")
      .set({ ...accepted, asked_at: deps.now })
      .where("id", "=", rsvp.id)
      .execute();
    await mailNews(tx, withContact({ ...rsvp, ...accepted }), "coming", deps);
    return { ok: true };
  });
}

/** Gives up a place, an offer or the place in line; doing it twice has no further effect. */
export async function giveUpPlace(db: Db, token: string, deps: RsvpDeps): Promise<RsvpChangeOutcome> {
  return withLockedRsvp(db, token, deps, (tx, { rsvp }) => markGone(tx, rsvp));
}

/** Takes somebody off the list for an organizer, such as a made-up name. */
export async function removeRsvp(
  db: Db,
  { id, by }: { id: string; by: string },
  deps: SettleDeps,
): Promise<RsvpChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const unlocked = await rsvpById(tx, id);
    const event = unlocked && (await lockComingEvent(tx, unlocked.eventId));
    const rsvp = event && (await rsvpById(tx, id));
    if (!rsvp) return { ok: false, reason: "link-unknown" };
    await markGone(tx, rsvp);
    await record(tx, { actor: by, action: "event.guest-removed", subject: `event:${event.id}` });
    await settle(tx, event, deps);
    return { ok: true };
  });
}

/** Records that an organizer exported the list. The log never contains the names. */
export async function recordGuestExport(db: Db, { eventId, actor }: { eventId: string; actor: string }): Promise<void> {
  await record(db, { actor, action: "event.guests-exported", subject: `event:${eventId}` });
}

async function markGone(tx: Db, { id, state, version }: Rsvp): Promise<RsvpChangeOutcome> {
  if (state === "gone") return { ok: true };
  const gone = { state: "gone" as const, offered_until: null, version: version + 1 };
  await tx.updateTable("rsvps").set(gone).where("id", "=", id).execute();
  return { ok: true };
}

interface LockedRsvp {
  event: ComingEvent;
  rsvp: Rsvp;
}

/** Runs a change of the row that a link opens while the event is not over, and gives away the places that it frees. */
async function withLockedRsvp(
  db: Db,
  token: string,
  deps: RsvpDeps,
  change: (tx: Db, locked: LockedRsvp) => Promise<RsvpChangeOutcome>,
): Promise<RsvpChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const unlocked = await rsvpByToken(tx, deps.secret, token);
    const event = unlocked && (await lockComingEvent(tx, unlocked.eventId));
    if (!event) return { ok: false, reason: "link-unknown" };
    if (event.end <= deps.siteNow) return { ok: false, reason: "closed" };
    await settle(tx, event, deps);
    const rsvp = await rsvpByToken(tx, deps.secret, token);
    if (!rsvp) return { ok: false, reason: "link-unknown" };
    const outcome = await change(tx, { event, rsvp });
    if (outcome.ok) await settle(tx, event, deps);
    return outcome;
  });
}

/** A row whose name and email are cleared belongs to an event that is over, so it gets no mail. */
function withContact(rsvp: Rsvp): MailedRsvp {
  return { ...rsvp, email: rsvp.email!, name: rsvp.name! };
}
