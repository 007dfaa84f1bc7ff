import type { Db } from "~/platform/database/db.server";
import { columnsOf } from "~/lib/fields/columns";
import { record } from "../../audit/commands.server.ts";
import { placeFields } from "../fields.ts";
import { changedFields, draftOf, type PlaceDraft, type PlaceState } from "../place.ts";
import type { PlaceInput } from "../schema.ts";
import { firstDraft, lockInOrder, lockPlace, writeLinks, writeVersion } from "./stored-place.server.ts";

/** Whoever works in the office, and when. */
export interface Author {
  userId: string;
  profileId: string | null;
  now: Date;
}

/** Who is asked once a year whether a place is still right. */
interface Contact {
  contact_name: string | null;
  contact_email: string | null;
  contact_language: "en" | "es";
}

/** What a change has made: by this it can be taken back. */
export interface Changed {
  ok: true;
  id: string;
  version: number;
}

export type Gone = { ok: false; reason: "gone" };

/** Makes a place, inside the caller's transaction. */
export async function insertPlace(
  tx: Db,
  input: PlaceInput,
  { id, now, contact }: { id?: string | undefined; now: Date; contact?: Contact | undefined },
): Promise<string | undefined> {
  const { links, ...columns } = input;
  const row = { ...columns, ...contact, ...(id ? { id } : {}) };
  const made = await tx
    .insertInto("places")
    .values({ ...row, created_at: now, updated_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) await writeLinks(tx, made.id, { before: [], after: links });
  return made?.id;
}

/** A place that organizers know of themselves. The same id twice is one place; what is said differently is a change of it. */
export async function addPlace(db: Db, id: string, { input, author }: Omit<Edit, "seen">): Promise<EditOutcome> {
  return db.transaction().execute(async (tx): Promise<EditOutcome> => {
    const made = await insertPlace(tx, input, { id, now: author.now });
    if (!made) return edit(tx, id, { seen: await firstDraft(tx, id), input, author });
    await notePlace(tx, { id, author, action: "place.added" });
    return { ok: true, id, version: 1 };
  });
}

interface Edit {
  /** As the form was opened. */
  seen: PlaceDraft;
  input: PlaceInput;
  author: Author;
}

type EditOutcome =
  | (Changed & { isUnchanged?: boolean })
  | Gone
  | { ok: false; reason: "conflict"; current: PlaceDraft };

/** Changes a place; never over what somebody else changed since the form was opened. */
export async function editPlace(db: Db, id: string, change: Edit): Promise<EditOutcome> {
  return db.transaction().execute((tx) => edit(tx, id, change));
}

async function edit(tx: Db, id: string, { seen, input, author }: Edit): Promise<EditOutcome> {
  const place = await lockPlace(tx, id);
  if (!place) return { ok: false, reason: "gone" };
  const current = draftOf(place.state);
  const next = { ...place.state, ...input };
  if (changedFields(draftOf(next), current).length === 0)
    return { ok: true, id, version: place.version, isUnchanged: true };
  if (changedFields(seen, current).length > 0) return { ok: false, reason: "conflict", current };
  const version = await writeVersion(tx, place, { next, now: author.now });
  // Who corrects it has looked at it.
  await confirmNow(tx, id, author.now);
  await notePlace(tx, { id, author, action: "place.changed", detail: changeOf(current, draftOf(next)) });
  return { ok: true, id, version };
}

/** Takes a place off the map, or shows it again. */
export async function setHidden(db: Db, id: string, isHidden: boolean, author: Author): Promise<Changed | Gone> {
  return db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place) return { ok: false, reason: "gone" };
    const next = { ...place.state, hidden_because: isHidden ? ("organizers" as const) : null, merged_into: null };
    const version = await writeVersion(tx, place, { next, now: author.now });
    if (!isHidden) await confirmNow(tx, id, author.now);
    await notePlace(tx, { id, author, action: isHidden ? "place.hidden" : "place.shown" });
    return { ok: true, id, version };
  });
}

/** Says that a place is right as it is. */
export async function confirmPlace(db: Db, id: string, author: Author): Promise<{ ok: true } | Gone> {
  return db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place) return { ok: false, reason: "gone" };
    await confirmNow(tx, id, author.now);
    await notePlace(tx, { id, author, action: "place.confirmed" });
    return { ok: true };
  });
}

/** Makes one of two that are the same: `other` leads to `id` from now on, which gets its links and what it has not itself. */
export async function mergePlaces(
  db: Db,
  { id, other }: { id: string; other: string },
  author: Author,
): Promise<{ ok: true; changed: Changed[] } | Gone | { ok: false; reason: "same" }> {
  if (id === other) return { ok: false, reason: "same" };
  return db.transaction().execute(async (tx) => {
    await lockInOrder(tx, [id, other]);
    const [kept, gone] = [await lockPlace(tx, id), await lockPlace(tx, other)];
    if (!kept || !gone || kept.state.hidden_because || gone.state.merged_into) return { ok: false, reason: "gone" };
    const { now } = author;
    const changed: Changed[] = [];
    const aside = { ...gone.state, hidden_because: "merged" as const, merged_into: id, links: [] };
    changed.push({ ok: true, id: other, version: await writeVersion(tx, gone, { next: aside, now }) });
    const links = [...kept.state.links, ...gone.state.links].filter(
      (link) => !link.endsWith(id) && !link.endsWith(other),
    );
    const next = { ...filled(kept.state, gone.state), links: [...new Set(links)].toSorted() };
    changed.unshift({ ok: true, id, version: await writeVersion(tx, kept, { next, now }) });
    await notePlace(tx, { id: other, author, action: "place.merged", detail: { into: kept.state.name } });
    return { ok: true, changed };
  });
}

/** What the kept one does not say, the other may say for it. */
function filled(kept: PlaceState, other: PlaceState): PlaceState {
  const said = columnsOf(placeFields).map((column) => [column, kept[column] ?? other[column]]);
  const { latitude, longitude } = kept.latitude === null ? other : kept;
  return { ...kept, ...Object.fromEntries(said), latitude, longitude };
}

/** It is right as of now: the questions begin anew in a year. */
export async function confirmNow(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("places")
    .set({ confirmed_at: now, times_asked: 0, unconfirmed_at: null })
    .where("id", "=", id)
    .execute();
}

/** The fields that a change has changed, before and after, as the audit shows them. */
export function changeOf(before: PlaceDraft, after: PlaceDraft) {
  const changed = changedFields(before, after).filter((field) => field !== "links");
  const only = (draft: PlaceDraft) => Object.fromEntries(changed.map((field) => [field, draft[field]]));
  return { before: only(before), after: only(after) };
}

interface Written {
  id: string;
  author: Author;
  action: string;
  detail?: Record<string, unknown>;
}

/** Says in the audit what was done with a place. */
export async function notePlace(tx: Db, { id, author, action, detail = {} }: Written): Promise<void> {
  await record(tx, { actor: `user:${author.userId}`, action, subject: `place:${id}`, detail });
}
