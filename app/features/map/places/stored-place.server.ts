import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { columnsOf } from "../../../lib/fields/columns.ts";
import { placeFields } from "../fields.ts";
import { draftOf, emptyDraft, linksAfter, type LinkChange, type PlaceDraft, type PlaceState } from "../place.ts";
import { linkParts } from "../schema.ts";

const stateColumns = [...columnsOf(placeFields), "latitude", "longitude", "hidden_because", "merged_into"] as const;

/** A place with its version and links. */
export interface StoredPlace {
  id: string;
  version: number;
  state: PlaceState;
}

/** A place, locked until the end of the transaction. Others may link theirs to it meanwhile: the key stays. */
export async function lockPlace(tx: Db, id: string): Promise<StoredPlace | undefined> {
  const row = await tx
    .selectFrom("places")
    .select(["id", "version", ...stateColumns])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, id: _, ...columns } = row;
  return { id, version, state: { ...columns, links: await linksOf(tx, id) } };
}

/** The links of a place as it says them itself: "grew-from:ID" of the one is "grew-into:ID" of the other. */
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

/** A version that a change has put aside. Its links then are not enough to take the change back: others make links too. */
type Revision = PlaceState & { links_after?: string[] };

/** Writes a new version of a place, and keeps the one before it. Returns the new version. */
export async function writeVersion(
  tx: Db,
  { id, version, state }: StoredPlace,
  { next, now }: { next: PlaceState; now: Date },
): Promise<number> {
  const { links, ...columns } = next;
  const revision: Revision = { ...state, links_after: links };
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
  return version + 1;
}

/** Ends and makes links of a place; one to a place that is not there is left out. */
export async function writeLinks(tx: Db, id: string, { before, after }: LinkChange): Promise<void> {
  const ended = before.filter((link) => !after.includes(link));
  if (ended.length > 0)
    await tx
      .deleteFrom("place_links")
      .where((is) => is.or(rowsOf(id, ended).map((row) => is.and(row))))
      .execute();
  const made = rowsOf(
    id,
    after.filter((link) => !before.includes(link)),
  );
  if (made.length === 0) return;
  const ends = made.flatMap(({ from_place, to_place }) => [from_place, to_place]);
  const known = await tx.selectFrom("places").select("id").where("id", "in", ends).execute();
  const isKnown = (end: string) => known.some((place) => place.id === end);
  const rows = made.filter(({ from_place, to_place }) => isKnown(from_place) && isKnown(to_place));
  if (rows.length > 0)
    await tx
      .insertInto("place_links")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The links of a place as they are stored. */
function rowsOf(id: string, links: readonly string[]) {
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

/** A place without its last change, but with the links that others have made since; undefined once that is forgotten. */
export async function stateBefore(tx: Db, { id, version, state }: StoredPlace): Promise<PlaceState | undefined> {
  const found = await tx
    .selectFrom("place_revisions")
    .select("state")
    .where("place_id", "=", id)
    .where("version", "=", version - 1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { links_after, ...before } = found.state as unknown as Revision;
  const links = linksAfter(state.links, { before: links_after ?? state.links, after: before.links });
  return { ...before, links };
}

/** A place as it was first stored, for its form. */
export async function firstDraft(tx: Db, id: string): Promise<PlaceDraft> {
  const first = await tx
    .selectFrom("place_revisions")
    .select("state")
    .where("place_id", "=", id)
    .where("version", "=", 1)
    .executeTakeFirst();
  const state = (first?.state as PlaceState | undefined) ?? (await lockPlace(tx, id))?.state;
  return state ? draftOf(state) : emptyDraft;
}

/** A place as it was at a moment; undefined where it reads the same still, or that is forgotten. */
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

/** The ids of a few places, in the order in which they are always locked. */
export async function lockInOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from places where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
}
