import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { columnsOf, selected } from "../../../lib/fields/columns.ts";
import { eventsLosing, renameAtEvents, returnToRooms, type LostRoom } from "../../calendar/at-venue.server.ts";
import { roomFields, wholePlaceFields } from "../fields.ts";
import {
  draftOf,
  emptyDraft,
  linksAfter,
  type LinkChange,
  type PlaceDraft,
  type PlaceState,
  type Room,
} from "../place.ts";
import { linkParts } from "../schema.ts";

const stateColumns = [
  ...columnsOf(wholePlaceFields),
  "latitude",
  "longitude",
  "hidden_because",
  "merged_into",
] as const;

export interface StoredPlace {
  id: string;
  version: number;
  state: PlaceState;
}

/** Locks a place until the transaction ends. The lock leaves its key free, so that others can still link to it. */
export async function lockPlace(tx: Db, id: string): Promise<StoredPlace | undefined> {
  const row = await tx
    .selectFrom("places")
    .select(["id", "version", ...stateColumns])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, id: _, ...columns } = row;
  return { id, version, state: { ...columns, links: await linksOf(tx, id), rooms: await roomsOf(tx, id) } };
}

/**
 * Returns the links of a place from its own perspective: "grew-from:ID" of one place is "grew-into:ID" of the other.
 */
export async function linksOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("place_links")
    .select(["from_place", "to_place", "kind"])
    .where((is) => is.or([is("from_place", "=", id), is("to_place", "=", id)]))
    .execute();
  return rows
    .map(({ from_place: from, to_place: to, kind }) => {
      if (kind !== "grew-from") return `${kind}:${from === id ? to : from}`;
      return from === id ? `grew-from:${to}` : `grew-into:${from}`;
    })
    .toSorted();
}

export async function roomsOf(db: Db, id: string): Promise<Room[]> {
  return db
    .selectFrom("venue_rooms")
    .select(selected(roomFields))
    .select("id")
    .where("place_id", "=", id)
    .orderBy("position")
    .execute();
}

/**
 * A previous version. It also contains the links after its change, since others may add links before an undo, and the
 * events that lost their room by the change.
 */
type Revision = PlaceState & { links_after?: string[]; lost_rooms?: LostRoom[] };

/** Saves a new version of a place and archives the previous one. Returns the new version. */
export async function writeVersion(
  tx: Db,
  { id, version, state }: StoredPlace,
  { next, now }: { next: PlaceState; now: Date },
): Promise<number> {
  const { links, rooms, ...columns } = next;
  // Revisions contain nothing about people.
  const { key_holder: _, ...archived } = state;
  const revision = { ...archived, links_after: links, lost_rooms: await eventsLosing(tx, id, rooms) };
  await tx
    .insertInto("place_revisions")
    .values({ place_id: id, version, state: JSON.stringify(revision), created_at: now })
    .execute();
  await tx
    .updateTable("places")
    .set({ ...columns, updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .execute();
  await writeLinks(tx, id, { before: state.links, after: links });
  await writeRooms(tx, id, rooms);
  await renameAtEvents(tx, id, now);
  return version + 1;
}

/** Stores the rooms of a place. Events in a removed room stay at the place, without a room. */
export async function writeRooms(tx: Db, id: string, rooms: readonly Room[]): Promise<void> {
  const keptIds = rooms.map((room) => room.id);
  await tx
    .deleteFrom("venue_rooms")
    .where("place_id", "=", id)
    .$if(keptIds.length > 0, (others) => others.where("id", "not in", keptIds))
    .execute();
  for (const [position, { id: room, name, holds: capacity }] of rooms.entries())
    await tx
      .insertInto("venue_rooms")
      .values({ id: room, place_id: id, name, capacity, position })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ name, capacity, position }).where("venue_rooms.place_id", "=", id),
      )
      .execute();
}

/** Adds and removes links of a place. Links to a place that does not exist are skipped. */
export async function writeLinks(tx: Db, id: string, { before, after }: LinkChange): Promise<void> {
  const removed = before.filter((link) => !after.includes(link));
  if (removed.length > 0)
    await tx
      .deleteFrom("place_links")
      .where((is) => is.or(linkRows(id, removed).map((row) => is.and(row))))
      .execute();
  const added = linkRows(
    id,
    after.filter((link) => !before.includes(link)),
  );
  if (added.length === 0) return;
  const ends = added.flatMap(({ from_place, to_place }) => [from_place, to_place]);
  const existing = await tx.selectFrom("places").select("id").where("id", "in", ends).execute();
  const isPlace = (end: string) => existing.some((place) => place.id === end);
  const rows = added.filter(({ from_place, to_place }) => isPlace(from_place) && isPlace(to_place));
  if (rows.length > 0)
    await tx
      .insertInto("place_links")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function linkRows(id: string, links: readonly string[]) {
  return links
    .map(linkParts)
    .filter((link) => link.id !== id)
    .map(({ kind, id: other }) => {
      if (kind === "grew-from") return { from_place: id, to_place: other, kind };
      if (kind === "grew-into") return { from_place: other, to_place: id, kind: "grew-from" as const };
      const [from, to] = id < other ? [id, other] : [other, id];
      return { from_place: from, to_place: to, kind };
    });
}

/** A place before its last change, with links that others added since, and the events that lost their room by it. */
export interface EarlierVersion {
  before: PlaceState;
  lostRooms: LostRoom[];
}

/** Returns what a place was before its last change; undefined if the revision was deleted. */
export async function stateBefore(tx: Db, { id, version, state }: StoredPlace): Promise<EarlierVersion | undefined> {
  const revision = await tx
    .selectFrom("place_revisions")
    .select("state")
    .where("place_id", "=", id)
    .where("version", "=", version - 1)
    .executeTakeFirst();
  if (!revision) return undefined;
  const { links_after, lost_rooms: lostRooms = [], ...before } = revision.state as unknown as Revision;
  const links = linksAfter(state.links, { before: links_after ?? state.links, after: before.links });
  // Revisions from before venues existed lack their fields.
  return { before: { ...state, ...before, links }, lostRooms };
}

/** Undoes the last change of a place. Events that lost their room by it get it back. */
export async function writeEarlier(tx: Db, place: StoredPlace, { before, lostRooms }: EarlierVersion, now: Date) {
  await writeVersion(tx, place, { next: before, now });
  await returnToRooms(tx, place.id, lostRooms);
}

/** Returns the first version of a place, as form values. */
export async function firstDraft(tx: Db, id: string): Promise<PlaceDraft> {
  const first = await tx
    .selectFrom("place_revisions")
    .select("state")
    .where("place_id", "=", id)
    .where("version", "=", 1)
    .executeTakeFirst();
  const current = (await lockPlace(tx, id))?.state;
  return current ? draftOf({ ...current, ...(first?.state as Partial<PlaceState> | undefined) }) : emptyDraft;
}

/** Returns a place as it was at a time; undefined if it has not changed since, or if the revision was deleted. */
export async function stateAt(db: Db, id: string, at: Date): Promise<PlaceState | undefined> {
  const next = await db
    .selectFrom("place_revisions")
    .select("state")
    .where("place_id", "=", id)
    .where("created_at", ">", at)
    .orderBy("version")
    .limit(1)
    .executeTakeFirst();
  return next?.state as PlaceState | undefined;
}

/** Locks several places, always in the same order so that concurrent changes do not deadlock. */
export async function lockInOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from places where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
}
