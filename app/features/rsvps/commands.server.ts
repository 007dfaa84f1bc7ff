import { randomUUID } from "node:crypto";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { record } from "../audit/commands.server.ts";
import { lockComingEvent, type ComingEvent } from "../calendar/coming-event.server.ts";
import { mailAgain, mailNews, type MailedRsvp } from "./mailing.server.ts";
import { rsvpById, rsvpByToken, rsvpOf, type Rsvp, type RsvpState } from "./queries.server.ts";
import type { RsvpInput } from "./schema.ts";
import { leftOf, settle, type SettleDeps } from "./settle.server.ts";

/*
 * Each command locks the event first, so that its places are given away one after another, and every command locks in
 * the same order.
 */

export interface RsvpDeps extends SettleDeps {
  secret: string;
}

interface Asked {
  eventId: string;
  input: RsvpInput;
  language: Language;
  /** The profile of a signed-in person. */
  profileId: string | null;
}

/**
 * `state` is what a new guest gets at this moment: whoever asks again learns by email how they stand, and the page says
 * nothing that a stranger could not know.
 */
export type RsvpOutcome =
  | { ok: true; id: string; state: "coming" | "waiting" }
  | { ok: false; reason: "closed" }
  | { ok: false; reason: "too-many-people"; capacity: number };

/** Stores who is coming, or puts them in line if their group doesn't fit. One mailbox has one row for an event. */
export async function askForPlace(db: Db, asked: Asked, deps: RsvpDeps): Promise<RsvpOutcome> {
  const { eventId, input } = asked;
  return db.transaction().execute(async (tx) => {
    const event = await lockComingEvent(tx, eventId);
    if (!event || !takesGuests(event, deps.siteNow)) return { ok: false, reason: "closed" };
    if (event.capacity !== null && input.people > event.capacity)
      return { ok: false, reason: "too-many-people", capacity: event.capacity };
    await settle(tx, event, deps);
    const state = input.people <= (await leftOf(tx, event)) ? "coming" : "waiting";
    const known = await rsvpOf(tx, { eventId, email: input.email });
    if (known && known.state !== "gone") {
      await mailAgain(tx, mailed(known), deps);
      return { ok: true, id: known.id, state };
    }
    const stored = await store(tx, { ...asked, state, known }, deps);
    await mailNews(tx, mailed(stored), state, deps);
    return { ok: true, id: stored.id, state };
  });
}

function takesGuests({ isOn, mode, end }: ComingEvent, siteNow: Date): boolean {
  return isOn && mode !== "open" && end > siteNow;
}

/** Stores a guest at the end of the line; one who was there before keeps their link. */
async function store(
  tx: Db,
  { eventId, input, language, profileId, state, known }: Asked & { state: RsvpState; known: Rsvp | undefined },
  { now }: RsvpDeps,
): Promise<Rsvp> {
  const id = known?.id ?? randomUUID();
  const { last } = await tx
    .selectFrom("rsvps")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();
  const said = { ...input, language, profile_id: profileId, state, position: (last ?? 0) + 1, asked_at: now };
  if (known)
    await tx
      .updateTable("rsvps")
      .set({ ...said, offered_until: null, version: known.version + 1 })
      .where("id", "=", id)
      .execute();
  else
    await tx
      .insertInto("rsvps")
      .values({ id, event_id: eventId, ...said })
      .execute();
  return (await rsvpById(tx, id))!;
}

export type OwnOutcome =
  | { ok: true }
  | { ok: false; reason: "link-unknown" | "closed" | "gone" }
  | { ok: false; reason: "no-room"; left: number };

/** Changes the number of people and the line for the host. A group that grows needs room for those who come along. */
export async function changeRsvp(
  db: Db,
  token: string,
  { people, note }: Pick<RsvpInput, "people" | "note">,
  deps: RsvpDeps,
): Promise<OwnOutcome> {
  return withOwn(db, token, deps, async (tx, { event, own }) => {
    if (own.state === "gone") return { ok: false, reason: "gone" };
    const left = await leftOf(tx, event);
    const room = own.state === "waiting" ? (event.capacity ?? Infinity) : left + own.people;
    if (people > own.people && people > room) return { ok: false, reason: "no-room", left: room };
    await tx.updateTable("rsvps").set({ people, note }).where("id", "=", own.id).execute();
    return { ok: true };
  });
}

/** Takes an offered place. An offer that is over is gone, to the next in line. */
export async function acceptOffer(db: Db, token: string, deps: RsvpDeps): Promise<OwnOutcome> {
  return withOwn(db, token, deps, async (tx, { own }) => {
    if (own.state === "coming") return { ok: true };
    if (own.state !== "offered") return { ok: false, reason: "gone" };
    const taken = { state: "coming" as const, version: own.version + 1 };
    await tx
      .updateTable("rsvps")
      .set({ ...taken, asked_at: deps.now })
      .where("id", "=", own.id)
      .execute();
    await mailNews(tx, mailed({ ...own, ...taken }), "coming", deps);
    return { ok: true };
  });
}

/** Gives up a place, an offer or the place in line; doing it twice has no further effect. */
export async function giveUpPlace(db: Db, token: string, deps: RsvpDeps): Promise<OwnOutcome> {
  return withOwn(db, token, deps, (tx, { own }) => leave(tx, own));
}

/** An organizer takes somebody off the list, such as a made-up name. */
export async function removeRsvp(
  db: Db,
  { id, by }: { id: string; by: string },
  deps: SettleDeps,
): Promise<OwnOutcome> {
  return db.transaction().execute(async (tx) => {
    const found = await rsvpById(tx, id);
    const event = found && (await lockComingEvent(tx, found.eventId));
    const own = event && (await rsvpById(tx, id));
    if (!own) return { ok: false, reason: "link-unknown" };
    await leave(tx, own);
    await record(tx, { actor: by, action: "event.guest-removed", subject: `event:${event.id}` });
    await settle(tx, event, deps);
    return { ok: true };
  });
}

/** Records that an organizer took the list along; the log never has the names. */
export async function noteGuestExport(db: Db, { eventId, actor }: { eventId: string; actor: string }): Promise<void> {
  await record(db, { actor, action: "event.guests-exported", subject: `event:${eventId}` });
}

async function leave(tx: Db, { id, state, version }: Rsvp): Promise<OwnOutcome> {
  if (state === "gone") return { ok: true };
  const left = { state: "gone" as const, offered_until: null, version: version + 1 };
  await tx.updateTable("rsvps").set(left).where("id", "=", id).execute();
  return { ok: true };
}

interface OwnRsvp {
  event: ComingEvent;
  own: Rsvp;
}

/** Runs a change of one's own row while the event is not over, and gives away the places that it frees. */
async function withOwn(
  db: Db,
  token: string,
  deps: RsvpDeps,
  change: (tx: Db, found: OwnRsvp) => Promise<OwnOutcome>,
): Promise<OwnOutcome> {
  return db.transaction().execute(async (tx) => {
    const found = await rsvpByToken(tx, deps.secret, token);
    const event = found && (await lockComingEvent(tx, found.eventId));
    if (!event) return { ok: false, reason: "link-unknown" };
    if (event.end <= deps.siteNow) return { ok: false, reason: "closed" };
    await settle(tx, event, deps);
    const own = await rsvpByToken(tx, deps.secret, token);
    if (!own) return { ok: false, reason: "link-unknown" };
    const outcome = await change(tx, { event, own });
    if (outcome.ok) await settle(tx, event, deps);
    return outcome;
  });
}

/** A row whose name and email are cleared belongs to an event that is over, so it gets no mail. */
function mailed(rsvp: Rsvp): MailedRsvp {
  return { ...rsvp, email: rsvp.email!, name: rsvp.name! };
}
