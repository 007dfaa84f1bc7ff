import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import type { PlaceState } from "../place.ts";
import { linkParts } from "../schema.ts";

const stateColumns = [
  "name",
  "description_en",
  "description_es",
  "website",
  "theme",
  "neighborhood",
  "latitude",
  "longitude",
  "hidden_because",
  "merged_into",
] as const;

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

/** Writes a new version of a place, and keeps the one before it. Returns the new version. */
export async function writeVersion(
  tx: Db,
  { id, version, state }: StoredPlace,
  { next, now }: { next: PlaceState; now: Date },
): Promise<number> {
  await tx
    .insertInto("place_revisions")
    .values({ place_id: id, version, state: JSON.stringify(state), created_at: now })
    .execute();
  const { links, ...columns } = next;
  await tx
    .updateTable("places")
    .set({ ...columns, updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .execute();
  if (JSON.stringify(links) !== JSON.stringify(state.links)) await writeLinks(tx, id, links);
  return version + 1;
}

/** Puts these links in the place of those there are; one to a place that is not there is left out. */
export async function writeLinks(tx: Db, id: string, links: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("place_links")
    .where((is) => is.or([is("from_place", "=", id), is("to_place", "=", id)]))
    .execute();
  const wanted = links.map(linkParts).filter((link) => link.id !== id);
  if (wanted.length === 0) return;
  const known = await tx
    .selectFrom("places")
    .select("id")
    .where(
      "id",
      "in",
      wanted.map((link) => link.id),
    )
    .execute();
  const rows = wanted
    .filter((link) => known.some((place) => place.id === link.id))
    .map(({ kind, id: other }) => {
      if (kind === "grew-from") return { from_place: id, to_place: other, kind };
      if (kind === "grew-into") return { from_place: other, to_place: id, kind: "grew-from" as const };
      const [from, to] = id < other ? [id, other] : [other, id];
      return { from_place: from, to_place: to, kind };
    });
  if (rows.length > 0)
    await tx
      .insertInto("place_links")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A version that a change has put aside; undefined once it is forgotten. */
export async function revisionOf(tx: Db, id: string, version: number): Promise<PlaceState | undefined> {
  const found = await tx
    .selectFrom("place_revisions")
    .select("state")
    .where("place_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return found?.state as PlaceState | undefined;
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
