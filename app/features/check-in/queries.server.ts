import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Gathering } from "../edition/phase.ts";
import { countPeople, dashboardFigures } from "../people/list/counts.server.ts";
import { mostOnList } from "./refusal.ts";
import type { CheckIn, CheckInList } from "./schema.ts";

export interface GatheringKey {
  editionKey: string;
  gathering: Gathering;
}

interface PhoneVersion {
  /** The newest change that the phone has. */
  since: number;
  /** The version of its names. */
  people: string;
}

/** False if more people are registered than a list may contain, because rendering it would exhaust the memory. */
export async function fitsOneList(db: Db, editionKey: string): Promise<boolean> {
  return dashboardFigures(await countPeople(db), editionKey).registered <= mostOnList;
}

/** Returns the check-in list: names, who is here, and the counts. A phone that has a part of it gets the changes. */
export async function checkInListOf(
  db: Db,
  of: GatheringKey,
  phone?: PhoneVersion,
): Promise<Omit<CheckInList, "success">> {
  // The change is read first, so that changes during the rest of the query are sent again next time.
  const change = await newestChange(db, of);
  const { version, ...counts } = await countsOf(db, of);
  const isKnown = phone?.people === version && phone.since <= change;
  const [names, checkIns] = await Promise.all([
    isKnown ? undefined : namesOf(db, of),
    isKnown ? checkInsSince(db, of, phone.since) : checkInsNow(db, of),
  ]);
  return { gathering: of.gathering, people: { version, ...(names && { names }) }, checkIns, change, counts };
}

/** Returns everybody who is registered or here, by name. */
async function namesOf(db: Db, { editionKey, gathering }: GatheringKey): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom((from) =>
      from
        .selectFrom("registrations")
        .select("profile_id as id")
        .where("cohere_event", "=", editionKey)
        .union(
          from
            .selectFrom("check_ins")
            .select(sql<string>`profile_id`.as("id"))
            .where("cohere_event", "=", editionKey)
            .where("gathering", "=", gathering)
            .where("profile_id", "is not", null),
        )
        .as("listed"),
    )
    .innerJoin("profiles as p", "p.id", "listed.id")
    .select(["p.id", nameOrAddress.as("name")])
    .execute();
  return people.sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/**
 * Imported people without a name are shown by the beginning of their address, because a steward must not see it whole.
 */
const nameOrAddress = sql<string>`coalesce(nullif(p.full_name, ''), left(p.email, 2) || '…@')`;

const byName = new Intl.Collator(["es", "en"], { sensitivity: "base" });

/** Returns the newest change of a gathering; 0 before the first. */
export async function newestChange(db: Db, { editionKey, gathering }: GatheringKey): Promise<number> {
  const { newest } = await db
    .selectFrom("check_ins")
    .select(({ fn }) => fn.max("change").as("newest"))
    .where("cohere_event", "=", editionKey)
    .where("gathering", "=", gathering)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

async function checkInsNow(db: Db, of: GatheringKey): Promise<CheckIn[]> {
  return (await checkIns(db, of).where("c.state", "=", "here").execute()).map(toCheckIn);
}

async function checkInsSince(db: Db, of: GatheringKey, since: number): Promise<CheckIn[]> {
  return (await checkIns(db, of).where("c.change", ">", since).orderBy("c.change").execute()).map(toCheckIn);
}

/** Returns a tick by its id in any state. */
export async function checkInById(db: Db, of: GatheringKey, id: string): Promise<CheckIn | undefined> {
  const row = await checkIns(db, of).where("c.id", "=", id).executeTakeFirst();
  return row && toCheckIn(row);
}

export async function checkInOfPerson(db: Db, of: GatheringKey, profileId: string): Promise<CheckIn | undefined> {
  const row = await checkIns(db, of)
    .where("c.profile_id", "=", profileId)
    .where("c.state", "=", "here")
    .executeTakeFirst();
  return row && toCheckIn(row);
}

/** True if a person may be ticked because they are registered or were here before. */
export async function isOnList(db: Db, { editionKey }: GatheringKey, profileId: string): Promise<boolean> {
  const registration = await db
    .selectFrom("registrations")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("cohere_event", "=", editionKey)
    .executeTakeFirst();
  return registration !== undefined;
}

/** Returns the counts, and a version that changes whenever somebody registers, withdraws or is merged. */
async function countsOf(
  db: Db,
  { editionKey, gathering }: GatheringKey,
): Promise<CheckInList["counts"] & { version: string }> {
  const attends = gathering === "invocation" ? sql.ref("r.can_attend_invocation") : sql.ref("r.can_attend_integration");
  const present = db
    .selectFrom("check_ins")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("cohere_event", "=", editionKey)
    .where("gathering", "=", gathering)
    .where("state", "=", "here");
  return db
    .selectFrom("registrations as r")
    .leftJoin("check_ins as c", (join) =>
      join
        .onRef("c.profile_id", "=", "r.profile_id")
        .on("c.cohere_event", "=", editionKey)
        .on("c.gathering", "=", gathering)
        .on("c.state", "=", "here"),
    )
    .select([
      sql<number>`(count(*) filter (where ${attends}))::int`.as("expected"),
      sql<number>`(count(*) filter (where ${attends} and c.id is not null))::int`.as("expectedHere"),
      sql<number>`(count(*) filter (where ${attends} is null))::int`.as("maybe"),
      present.as("here"),
      sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(r.profile_id::text, 0)), 0)`.as("version"),
    ])
    .where("r.cohere_event", "=", editionKey)
    .$narrowType<{ here: number }>()
    .executeTakeFirstOrThrow();
}

function checkIns(db: Db, { editionKey, gathering }: GatheringKey) {
  const stewardName = (user: "c.ticked_by" | "c.undone_by") =>
    sql<string | null>`(select coalesce(nullif(p.full_name, ''), nullif(u.full_name, ''))
      from auth.users u left join profiles p on p.user_id = u.id where u.id = ${sql.ref(user)})`;
  return db
    .selectFrom("check_ins as c")
    .leftJoin("profiles as p", "p.id", "c.profile_id")
    .select([
      "c.id",
      "c.profile_id as person",
      sql<string>`coalesce(${nameOrAddress}, c.name)`.as("name"),
      "c.state",
      "c.ticked_at as at",
      stewardName("c.ticked_by").as("by"),
      "c.undone_at as undoneAt",
      stewardName("c.undone_by").as("undoneBy"),
    ])
    .where("c.cohere_event", "=", editionKey)
    .where("c.gathering", "=", gathering);
}

type Row = Omit<CheckIn, "at" | "undoneAt"> & { at: Date; undoneAt: Date | null };

function toCheckIn({ at, undoneAt, ...row }: Row): CheckIn {
  return { ...row, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
}
