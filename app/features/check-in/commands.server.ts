import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import { checkInById, checkInOfPerson, isOnList, newestChange, type GatheringKey } from "./queries.server.ts";
import type { EntryOutcome, Tick, Undo } from "./schema.ts";

/** The person who checks people in. */
export interface Steward {
  userId: string;
  profileId: string | null;
}

export interface TickDeps {
  editionKey: string;
  steward: Steward;
  now: Date;
}

/** Any number that no other advisory lock uses. */
const changeLock = 7_026_320;
/** A phone may be offline for long, but older entries belong to another day. */
const longestAgo = 7 * 86_400_000;
const keptDays = 90;

/**
 * Stores a tick. The earliest tick of a person counts, in whatever order they arrive; the others are repeated. Sending
 * one twice has no effect, even if it was undone in the meantime.
 */
export async function tickPerson(db: Db, tick: Tick, deps: TickDeps): Promise<EntryOutcome> {
  const of = { editionKey: deps.editionKey, gathering: tick.gathering };
  return inTurn(db, of, async (tx) => {
    const sent = await outcomeOfSent(tx, of, tick.id);
    if (sent) return sent;
    const person = await findTickable(tx, of, tick.person);
    if (!person) return { id: tick.id, outcome: "not-on-list", checkIn: null };
    return storeTick(tx, { ...tick, ...person }, deps);
  });
}

/**
 * Returns whether the person may be ticked: by their profile, or by the walk-in that a phone knew before it was sent.
 */
async function findTickable(
  tx: Db,
  of: GatheringKey,
  id: string,
): Promise<Pick<Arrival, "profileId" | "name"> | undefined> {
  if ((await isOnList(tx, of, id)) || (await checkInOfPerson(tx, of, id))) return { profileId: id, name: null };
  const walkIn = await checkInById(tx, of, id);
  if (!walkIn) return undefined;
  return walkIn.person ? findTickable(tx, of, walkIn.person) : { profileId: null, name: walkIn.name };
}

export interface Arrival {
  id: string;
  gathering: GatheringKey["gathering"];
  ago: number;
  /** Null for a walk-in known only by name. */
  profileId: string | null;
  name: string | null;
}

/** Records a walk-in, once for each id. */
export async function checkInWalkIn(db: Db, arrival: Arrival, deps: TickDeps): Promise<EntryOutcome> {
  const of = { editionKey: deps.editionKey, gathering: arrival.gathering };
  return inTurn(
    db,
    of,
    async (tx) => (await outcomeOfSent(tx, of, arrival.id)) ?? storeTick(tx, arrival, deps, "check-in.walk-in"),
  );
}

/** Undoes one tick. If another steward ticked the same person, that tick counts, and the answer has it. */
export async function undoTick(db: Db, undo: Undo, deps: TickDeps): Promise<EntryOutcome> {
  const of = { editionKey: deps.editionKey, gathering: undo.gathering };
  return inTurn(db, of, async (tx) => {
    const tick = await tx
      .selectFrom("check_ins")
      .select(["id", "profile_id as profileId", "state"])
      .where("id", "=", undo.tick)
      .where("cohere_event", "=", of.editionKey)
      .where("gathering", "=", of.gathering)
      .executeTakeFirst();
    if (!tick) return { id: undo.id, outcome: "nothing-to-undo", checkIn: null };
    if (tick.state !== "undone") await markUndone(tx, { of, tick, undo }, deps);
    const holds = tick.profileId ? await checkInOfPerson(tx, of, tick.profileId) : undefined;
    const checkIn = holds ?? (await checkInById(tx, of, tick.id)) ?? null;
    return { id: undo.id, outcome: holds ? "still-here" : "undone", checkIn };
  });
}

/** Deletes check-ins after 90 days. How many came stays, without names. */
export async function forgetCheckIns(db: Db, now: Date, limit?: number): Promise<number> {
  const expired = sql<boolean>`created_at <= ${new Date(now.getTime() - keptDays * 86_400_000)}`;
  const { rows } = await sql<{ deleted: number }>`
    with deleted as (
      delete from check_ins where id = any(array(
        select id from check_ins where ${expired} order by created_at limit ${limit ?? null} for update skip locked
      )) returning cohere_event, gathering, state
    ), kept as (
      insert into attendance (cohere_event, gathering, came)
        select cohere_event, gathering, count(*) from deleted where state = 'here' group by cohere_event, gathering
      on conflict (cohere_event, gathering) do update set came = attendance.came + excluded.came
    )
    select count(*) as deleted from deleted`.execute(db);
  return rows[0]!.deleted;
}

/** Changes of a gathering run one after the other, so that they are visible in the order of their numbers. */
function inTurn<Result>(db: Db, of: GatheringKey, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${changeLock}, hashtext(${`${of.editionKey} ${of.gathering}`}))`.execute(tx);
    return work(tx);
  });
}

/** Returns the outcome of a tick that is stored already; undefined for a new one. */
async function outcomeOfSent(tx: Db, of: GatheringKey, id: string): Promise<EntryOutcome | undefined> {
  const sent = await checkInById(tx, of, id);
  if (!sent) return (await isTaken(tx, id)) ? { id, outcome: "not-on-list", checkIn: null } : undefined;
  const holds = sent.person ? await checkInOfPerson(tx, of, sent.person) : undefined;
  return { id, outcome: sent.state === "repeated" ? "here-before" : "here", checkIn: holds ?? sent };
}

/** True if a tick of another gathering has this id. */
async function isTaken(tx: Db, id: string): Promise<boolean> {
  return (await tx.selectFrom("check_ins").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function storeTick(
  tx: Db,
  arrival: Arrival,
  { editionKey, steward, now }: TickDeps,
  action: "check-in.ticked" | "check-in.walk-in" = "check-in.ticked",
): Promise<EntryOutcome> {
  const { id, gathering, profileId, name } = arrival;
  const of = { editionKey, gathering };
  const at = timeOf(arrival.ago, now);
  const before = profileId ? await checkInOfPerson(tx, of, profileId) : undefined;
  const isFirst = !before || at < new Date(before.at);
  if (before && isFirst) await setState(tx, of, before.id, "repeated");
  await tx
    .insertInto("check_ins")
    .values({
      id,
      cohere_event: editionKey,
      gathering,
      profile_id: profileId,
      name,
      state: isFirst ? "here" : "repeated",
      ticked_at: at,
      ticked_by: steward.userId,
      change: (await newestChange(tx, of)) + 1,
    })
    .execute();
  if (isFirst)
    await record(tx, {
      actor: actorOf(steward),
      action,
      subject: subjectOf({ id, profileId }),
      detail: { gathering, at: at.toISOString() },
    });
  const checkIn = profileId ? await checkInOfPerson(tx, of, profileId) : await checkInById(tx, of, id);
  return { id, outcome: isFirst ? "here" : "here-before", checkIn: checkIn! };
}

interface UndoArgs {
  of: GatheringKey;
  tick: { id: string; profileId: string | null; state: string };
  undo: Undo;
}

async function markUndone(tx: Db, { of, tick, undo }: UndoArgs, { steward, now }: TickDeps): Promise<void> {
  await tx
    .updateTable("check_ins")
    .set({ undone_at: timeOf(undo.ago, now), undone_by: steward.userId })
    .set({ state: "undone", change: (await newestChange(tx, of)) + 1 })
    .where("id", "=", tick.id)
    .execute();
  const { id, profileId } = tick;
  const subject = subjectOf(tick);
  const detail = { gathering: of.gathering, tick: id };
  await record(tx, { actor: actorOf(steward), action: "check-in.undone", subject, detail });
  if (!profileId || tick.state !== "here") return;
  const next = await tx
    .selectFrom("check_ins")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("cohere_event", "=", of.editionKey)
    .where("gathering", "=", of.gathering)
    .where("state", "=", "repeated")
    .orderBy("ticked_at")
    .limit(1)
    .executeTakeFirst();
  if (next) await setState(tx, of, next.id, "here");
}

async function setState(tx: Db, of: GatheringKey, id: string, state: "here" | "repeated"): Promise<void> {
  await tx
    .updateTable("check_ins")
    .set({ state, change: (await newestChange(tx, of)) + 1 })
    .where("id", "=", id)
    .execute();
}

function timeOf(ago: number, now: Date): Date {
  return new Date(now.getTime() - Math.min(ago, longestAgo));
}

function actorOf({ profileId, userId }: Steward): string {
  return profileId ?? `user:${userId}`;
}

function subjectOf({ id, profileId }: { id: string; profileId: string | null }): string {
  return profileId ? `profile:${profileId}` : `check-in:${id}`;
}
