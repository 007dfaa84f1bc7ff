import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import { begunEditions, deleteEdition, lockBegunEditions, storeEdition } from "../edition/begun-editions.server.ts";
import type { Edition } from "../edition/edition.ts";
import { editions } from "../edition/editions.ts";
import { lockProfilesOf } from "../people/commands.server.ts";
import { askHosts, withdrawQuestions } from "../proposals/questions/commands.server.ts";
import { countAsked } from "../proposals/questions/queries.server.ts";
import { countRegistered, hasWithdrawn } from "../registration/queries.server.ts";
import { deleteSettings } from "../settings/commands.server.ts";
import { isFirst } from "./first-edition.ts";
import { hostsToAsk } from "./hosts.server.ts";
import { nextEdition, type NextYear } from "./next-edition.ts";
import { countedYear } from "./year-figures.server.ts";

/** Beginning a year can be undone for this long, in milliseconds. */
export const undoneWithin = 24 * 60 * 60 * 1_000;

interface Beginning extends NextYear {
  /** The edition that ends. */
  current: Edition;
  /** The admin's profile. */
  by: string;
  now: Date;
}

/** Makes the next edition the current one. Refuses if somebody else has begun one since the form was opened. */
export async function beginYear(
  db: Db,
  { current, days, carried, by, now }: Beginning,
): Promise<{ ok: true; edition: Edition } | { ok: false; reason: "begun-already" }> {
  const edition = nextEdition(current, { days, carried }, await countedYear(db, current));
  return db.transaction().execute(async (tx) => {
    await lockBegunEditions(tx);
    const begun = await begunEditions(tx);
    if (begun.some(({ edition: { year } }) => year > current.year)) return { ok: false, reason: "begun-already" };
    await storeEdition(tx, edition, now);
    await record(tx, { actor: by, action: "year.begun", subject: `year:${edition.year}`, detail: { ...days } });
    return { ok: true, edition };
  });
}

export type UndoOutcome = { ok: true; year: number } | { ok: false; reason: "too-late" | "registered" | "hosts-asked" };

/** Undoes the beginning of a year, within a day and only if nobody has registered or was asked for it. */
export async function undoBeginning(
  db: Db,
  { key, by, now }: { key: string; by: string; now: Date },
): Promise<UndoOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockBegunEditions(tx);
    const all = await begunEditions(tx);
    const [last] = all;
    if (last && isFirst(last.edition, all)) return { ok: false, reason: "too-late" };
    if (last?.key !== key || now.getTime() - last.at.getTime() > undoneWithin) return { ok: false, reason: "too-late" };
    if ((await countRegistered(tx, key)) > 0 || (await hasWithdrawn(tx, key)))
      return { ok: false, reason: "registered" };
    if ((await countAsked(tx, key)) > 0) return { ok: false, reason: "hosts-asked" };
    await deleteEdition(tx, key);
    await deleteSettings(tx, key);
    const { year } = last.edition;
    await record(tx, { actor: by, action: "year.taken-back", subject: `year:${year}`, detail: {} });
    return { ok: true, year };
  });
}

interface Asking {
  edition: Pick<Edition, "key" | "year">;
  /** The number of hosts that the organizer confirmed. */
  confirmedCount: number;
  by: string;
  now: Date;
  siteNow: Date;
  origin: string;
  secret: string;
}

export type AskingOutcome = { ok: true; hosts: number } | { ok: false; reason: "hosts-changed" };

/**
 * Asks the hosts of the previous year who were not asked yet, unless their number differs from the one that the
 * organizer confirmed. The lock prevents that two organizers ask the same hosts, or that the year is undone at the same
 * time. The hosts are locked too and read again, so that a concurrent merge or change of address counts.
 */
export async function askHostsAgain(
  db: Db,
  { edition, confirmedCount, by, siteNow, ...deps }: Asking,
): Promise<AskingOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockBegunEditions(tx);
    if (!(await isCurrent(tx, edition))) return { ok: false, reason: "hosts-changed" };
    const asking = { editionKey: edition.key, now: siteNow };
    const due = (await hostsToAsk(tx, asking)).map(({ id }) => id);
    await lockProfilesOf(tx, due);
    const hosts = await hostsToAsk(tx, asking);
    if (hosts.length === 0 || hosts.length !== confirmedCount) return { ok: false, reason: "hosts-changed" };
    await askHosts(tx, hosts, { editionKey: edition.key, ...deps });
    const detail = { recipients: hosts.length };
    await record(tx, { actor: by, action: "year.hosts-asked", subject: `year:${edition.year}`, detail });
    return { ok: true, hosts: hosts.length };
  });
}

/** Withdraws the last questions whose emails have not been sent yet. */
export async function takeAskingBack(
  db: Db,
  { edition, by, now }: Pick<Asking, "edition" | "by" | "now">,
): Promise<{ ok: true; hosts: number } | { ok: false; reason: "asked-already" }> {
  return db.transaction().execute(async (tx) => {
    await lockBegunEditions(tx);
    const hosts = await withdrawQuestions(tx, edition.key, now);
    if (hosts === 0) return { ok: false, reason: "asked-already" };
    const detail = { recipients: hosts };
    await record(tx, { actor: by, action: "year.hosts-not-asked", subject: `year:${edition.year}`, detail });
    return { ok: true, hosts };
  });
}

/** False if the year was undone or another one has begun. */
async function isCurrent(tx: Db, { key, year }: Pick<Edition, "key" | "year">): Promise<boolean> {
  const begun = await begunEditions(tx);
  const isKnown = Object.hasOwn(editions, key) || begun.some((begunEdition) => begunEdition.key === key);
  return isKnown && begun.every(({ edition }) => edition.year <= year);
}
