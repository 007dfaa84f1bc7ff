import type { Db } from "~/platform/database/db.server";
import { columnsOf } from "~/lib/fields/columns";
import { record } from "../../audit/commands.server.ts";
import { wholePlaceFields } from "../fields.ts";
import { changedFields, draftOf, type PlaceDraft, type PlaceState } from "../place.ts";
import type { PlaceInput } from "../schema.ts";
import { firstDraft, lockInOrder, lockPlace, writeLinks, writeRooms, writeVersion } from "./stored-place.server.ts";

/** The organizer who makes a change, and the time of it. */
export interface Author {
  userId: string;
  profileId: string | null;
  now: Date;
}

/** The contact who is asked once a year whether the place is still right. */
interface Contact {
  contact_name: string | null;
  contact_email: string | null;
  contact_language: "en" | "es";
}

/** The version that a change created, by which it can be undone. */
export interface ChangedPlace {
  ok: true;
  id: string;
  version: number;
}

export type Gone = { ok: false; reason: "gone" };

/** Creates a place inside the caller's transaction. */
export async function insertPlace(
  tx: Db,
  input: PlaceInput,
  { id, now, contact }: { id?: string | undefined; now: Date; contact?: Contact | undefined },
): Promise<string | undefined> {
  const { links, rooms, ...columns } = input;
  const row = { ...columns, ...contact, ...(id ? { id } : {}) };
  const inserted = await tx
    .insertInto("places")
    .values({ ...row, created_at: now, updated_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  await writeLinks(tx, inserted.id, { before: [], after: links });
  await writeRooms(tx, inserted.id, rooms);
  return inserted.id;
}

/**
 * Creates a place for an organizer. A repeated call with the same id creates it once and saves differing fields as a
 * change.
 */
export async function addPlace(db: Db, id: string, { input, author }: Omit<Edit, "opened">): Promise<EditOutcome> {
  return db.transaction().execute(async (tx): Promise<EditOutcome> => {
    const insertedId = await insertPlace(tx, input, { id, now: author.now });
    if (!insertedId) return edit(tx, id, { opened: await firstDraft(tx, id), input, author });
    await auditPlace(tx, { id, author, action: "place.added" });
    return { ok: true, id, version: 1 };
  });
}

interface Edit {
  /** The values the form was opened with. */
  opened: PlaceDraft;
  input: PlaceInput;
  author: Author;
}

type EditOutcome =
  | (ChangedPlace & { isUnchanged?: boolean; isFinal?: boolean })
  | Gone
  | { ok: false; reason: "conflict"; current: PlaceDraft };

/** Changes a place. Refuses if somebody changed it since the form was opened. */
export async function editPlace(db: Db, id: string, change: Edit): Promise<EditOutcome> {
  return db.transaction().execute((tx) => edit(tx, id, change));
}

async function edit(tx: Db, id: string, { opened, input, author }: Edit): Promise<EditOutcome> {
  const place = await lockPlace(tx, id);
  if (!place) return { ok: false, reason: "gone" };
  const current = draftOf(place.state);
  const next = { ...place.state, ...input };
  const changed = changedFields(draftOf(next), current);
  if (changed.length === 0) return { ok: true, id, version: place.version, isUnchanged: true };
  if (changedFields(opened, current).length > 0) return { ok: false, reason: "conflict", current };
  const version = await writeVersion(tx, place, { next, now: author.now });
  // Correcting a place also confirms it.
  await confirmNow(tx, id, author.now);
  await auditPlace(tx, { id, author, action: "place.changed", detail: changeOf(current, draftOf(next)) });
  // Revisions do not contain the key holder, so a change of only that cannot be undone.
  return { ok: true, id, version, isFinal: changed.every((field) => field === "keyHolder") };
}

/** Hides a place from the map, or shows it again. */
export async function setHidden(db: Db, id: string, isHidden: boolean, author: Author): Promise<ChangedPlace | Gone> {
  return db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place) return { ok: false, reason: "gone" };
    const next = { ...place.state, hidden_because: isHidden ? ("organizers" as const) : null, merged_into: null };
    const version = await writeVersion(tx, place, { next, now: author.now });
    if (!isHidden) await confirmNow(tx, id, author.now);
    await auditPlace(tx, { id, author, action: isHidden ? "place.hidden" : "place.shown" });
    return { ok: true, id, version };
  });
}

export async function confirmPlace(db: Db, id: string, author: Author): Promise<{ ok: true } | Gone> {
  return db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place) return { ok: false, reason: "gone" };
    await confirmNow(tx, id, author.now);
    await auditPlace(tx, { id, author, action: "place.confirmed" });
    return { ok: true };
  });
}

/** Merges two places: `other` redirects to `id`, which gets its links and the values that it lacks. */
export async function mergePlaces(
  db: Db,
  { id, other }: { id: string; other: string },
  author: Author,
): Promise<{ ok: true; changed: ChangedPlace[] } | Gone | { ok: false; reason: "same" }> {
  if (id === other) return { ok: false, reason: "same" };
  return db.transaction().execute(async (tx) => {
    await lockInOrder(tx, [id, other]);
    const [kept, gone] = [await lockPlace(tx, id), await lockPlace(tx, other)];
    if (!kept || !gone || kept.state.hidden_because || gone.state.merged_into) return { ok: false, reason: "gone" };
    const { now } = author;
    const changed: ChangedPlace[] = [];
    const merged = { ...gone.state, hidden_because: "merged" as const, merged_into: id, links: [] };
    changed.push({ ok: true, id: other, version: await writeVersion(tx, gone, { next: merged, now }) });
    const links = [...kept.state.links, ...gone.state.links].filter(
      (link) => !link.endsWith(id) && !link.endsWith(other),
    );
    const next = { ...fillEmptyFields(kept.state, gone.state), links: [...new Set(links)].toSorted() };
    changed.unshift({ ok: true, id, version: await writeVersion(tx, kept, { next, now }) });
    await auditPlace(tx, { id: other, author, action: "place.merged", detail: { into: kept.state.name } });
    return { ok: true, changed };
  });
}

/** Fills empty fields of the kept place from the other one, whose rooms are copied so that an undo still finds them. */
function fillEmptyFields(kept: PlaceState, other: PlaceState): PlaceState {
  const values = columnsOf(wholePlaceFields).map((column) => [column, kept[column] ?? other[column]]);
  const isPrivate = kept.address_is_private || other.address_is_private;
  const located = isPrivate ? undefined : [kept, other].find(({ latitude }) => latitude !== null);
  return {
    ...kept,
    ...Object.fromEntries(values),
    is_venue: kept.is_venue || other.is_venue,
    address_is_private: isPrivate,
    latitude: located?.latitude ?? null,
    longitude: located?.longitude ?? null,
    rooms: kept.rooms.length > 0 ? kept.rooms : other.rooms.map((room) => ({ ...room, id: crypto.randomUUID() })),
  };
}

/** Confirms the place as of now. The next question is due in a year. */
export async function confirmNow(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("places")
    .set({ confirmed_at: now, times_asked: 0, unconfirmed_at: null })
    .where("id", "=", id)
    .execute();
}

/** The audit log has no words for links and rooms. It is kept forever, so it contains no address and no key holder. */
const unloggedFields: readonly (keyof PlaceDraft)[] = ["links", "rooms", "address", "keyHolder"];

/** Returns the changed fields with both values for the audit log, without the coordinates of a private address. */
export function changeOf(before: PlaceDraft, after: PlaceDraft) {
  const isPrivate = [before, after].some((draft) => draft.addressIsPrivate);
  const omitted = isPrivate ? [...unloggedFields, "coordinates"] : unloggedFields;
  const changed = changedFields(before, after).filter((field) => !omitted.includes(field));
  const only = (draft: PlaceDraft) => Object.fromEntries(changed.map((field) => [field, draft[field]]));
  return { before: only(before), after: only(after) };
}

interface PlaceAudit {
  id: string;
  author: Author;
  action: string;
  detail?: Record<string, unknown>;
}

export async function auditPlace(tx: Db, { id, author, action, detail = {} }: PlaceAudit): Promise<void> {
  await record(tx, { actor: `user:${author.userId}`, action, subject: `place:${id}`, detail });
}
