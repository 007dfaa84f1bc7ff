import type { Db } from "~/platform/database/db.server";

export interface Tag {
  id: string;
  name: string;
}

const mostTags = 500;

/** Returns every tag in use, sorted by name. */
export function knownTags(db: Db): Promise<Tag[]> {
  return db
    .selectFrom("tags")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("profile_tags").select("tag_id").whereRef("profile_tags.tag_id", "=", "tags.id")),
    )
    .orderBy("name_key")
    .limit(mostTags)
    .execute();
}

/** Returns the tags of these people, by the people's ids. */
export async function tagsOf(db: Db, people: readonly string[]): Promise<Map<string, string[]>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("profile_tags as tagged")
    .innerJoin("tags as t", "t.id", "tagged.tag_id")
    .select(["tagged.profile_id", "t.name"])
    .where("tagged.profile_id", "in", people)
    .orderBy("t.name_key")
    .execute();
  return new Map(
    Object.entries(Object.groupBy(rows, (row) => row.profile_id)).map(([id, tagged]) => [
      id,
      tagged!.map(({ name }) => name),
    ]),
  );
}
