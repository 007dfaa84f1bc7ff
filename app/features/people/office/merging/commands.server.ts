import { sql } from "kysely";
import { rowOf } from "~/lib/fields/columns";
import { eachOf } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import type { PersonalData } from "~/platform/personal-data.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { moveToAddress } from "~/features/account/move.server";
import { record } from "~/features/audit/commands.server";
import { historyOf, formerProfileIds, type HistoryEntry } from "~/features/audit/history.server";
import { claimProposals } from "~/features/calendar/hosts/proposed-events.server";
import { hasAccount } from "~/features/identity/accounts.server";
import { forgetLeftMailboxes } from "~/features/outbox/commands.server";
import { changeLanguage, changeProfile, joinProfiles, type Details } from "../../commands.server.ts";
import { detailFields } from "../../fields.ts";
import { lockPerson, type PersonDetails } from "../../person.server.ts";
import { registrationsOfPerson } from "~/features/registration/person-registrations.server";
import { removeRegistration } from "~/features/registration/registration-rows.server";
import { setSubscribed } from "~/features/subscriptions/commands.server";
import { logCurrentChoices } from "~/features/subscriptions/preferences/consent-log.server";
import { consentOfPerson } from "~/features/subscriptions/queries.server";
import { detailsOf, differenceOf, type Author } from "../corrections.ts";
import { comparedDigest } from "./compared.server.ts";
import { obstacleTo, undoDays, type Choices, type Side } from "./choices.ts";
import { snapshotRows, restoreRows, undoOf, type Undo } from "./row-snapshots.server.ts";
import { mailboxesLeftBy } from "./left-mailboxes.server.ts";

export type MergeOutcome =
  | { ok: true; mergeId: string }
  | { ok: false; reason: "gone" | "changed" | "address-of-role" | NonNullable<ReturnType<typeof obstacleTo>> };

interface Merge {
  keptId: string;
  removedId: string;
  choices: Choices;
  /** The `comparedDigest` of what the organizer saw. */
  digest: string;
  author: Author;
}

/**
 * Merges two entries in one transaction: everything of the removed person moves to the kept one, with the chosen value
 * of each field. The data for an undo is stored for thirty days.
 */
export async function mergePeople(db: Db, merge: Merge, stores: readonly PersonalData[]): Promise<MergeOutcome> {
  const { keptId, removedId, choices, author } = merge;
  return db.transaction().execute(async (tx) => {
    const [kept, removed] = await lockBoth(tx, keptId, removedId);
    if (!kept || !removed) return { ok: false, reason: "gone" };
    if ((await currentDigest(tx, kept, removed)) !== merge.digest) return { ok: false, reason: "changed" };
    const obstacle = obstacleTo(kept, removed) ?? (await accountObstacle(tx, kept, removed));
    if (obstacle) return { ok: false, reason: obstacle };
    // A role belongs to its mailbox, so the address of an entry with a role cannot be replaced.
    const movesRole = kept.role !== null && !kept.userId && choices.fields.email === "removed";
    if (movesRole) return { ok: false, reason: "address-of-role" };
    for (const { id: profileId, email } of [kept, removed]) await claimProposals(tx, { email, profileId });
    const before = await snapshotRows(tx, [keptId, removedId]);
    const formerIds = await formerProfileIds(tx, removedId);
    await dropRegistrations(tx, merge);
    const consent = await consentOfPerson(tx, removed, author.now);
    for (const store of stores) await store.joinProfiles?.(tx, { own: keptId, other: removedId });
    await joinProfiles(tx, profileToJoin(kept), profileToJoin(removed));
    await writeChoices(tx, { kept, removed, consent }, choices);
    await logCurrentChoices(tx, [keptId], mergeStatement.source);
    const undo = JSON.stringify({ rows: await undoOf(tx, before, keptId) });
    const expires = new Date(author.now.getTime() + undoDays * 86_400_000);
    const { id: mergeId } = await tx
      .insertInto("person_merges")
      .values({
        kept_id: keptId,
        removed_id: removedId,
        removed_email: removed.email,
        merged_at: author.now,
        expires_at: expires,
        undo,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const changed = differenceOf(detailsOf(kept), detailsOf((await lockPerson(tx, keptId))!));
    const detail = { merged: [removedId, ...formerIds], ...changed };
    await record(tx, { actor: actorOf(author), action: "profile.merged", subject: `profile:${keptId}`, detail });
    return { ok: true, mergeId };
  });
}

export type SeparationOutcome = { ok: true; removedId: string } | { ok: false; reason: "gone" | "address-taken" };

/** Undoes a merge and restores both people. Changes made since the merge stay with the kept person. */
export async function separatePeople(
  db: Db,
  { mergeId, keptId, author }: { mergeId: string; keptId: string; author: Author },
): Promise<SeparationOutcome> {
  try {
    return await db.transaction().execute(async (tx) => {
      const merge = await tx
        .deleteFrom("person_merges")
        .where("id", "=", mergeId)
        .where("kept_id", "=", keptId)
        .where("expires_at", ">", author.now)
        .returning(["removed_id as removedId", "undo"])
        .executeTakeFirst();
      const kept = merge && (await lockPerson(tx, keptId));
      if (!kept) return { ok: false, reason: "gone" };
      const hasRefused = !kept.subscribed && (await hasUnsubscribed(tx, keptId, merge.removedId));
      await restoreRows(tx, (merge.undo as unknown as { rows: Undo[] }).rows);
      const statement = { source: "separation", wording: null };
      if (hasRefused)
        for (const profileId of [keptId, merge.removedId])
          await setSubscribed(tx, { profileId, consent: undefined, statement });
      await logCurrentChoices(tx, [keptId, merge.removedId], statement.source);
      const detail = { separated: [merge.removedId] };
      await record(tx, { actor: actorOf(author), action: "profile.separated", subject: `profile:${keptId}`, detail });
      return { ok: true, removedId: merge.removedId };
    });
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== "profiles_email_key") throw error;
    return { ok: false, reason: "address-taken" };
  }
}

const mostEntries = 100;
const refusalActions = ["newsletter.stopped", "registration.updated", "preferences.changed"];

/**
 * True if the person unsubscribed after the merge, or may have done so with a form. The undo then unsubscribes both.
 */
async function hasUnsubscribed(tx: Db, keptId: string, removedId: string): Promise<boolean> {
  const entries = await historyOf(tx, { about: [`profile:${keptId}`], by: [], limit: mostEntries });
  const isMerge = ({ action, detail }: HistoryEntry) =>
    action === "profile.merged" && (detail["merged"] as string[]).includes(removedId);
  const mergeIndex = entries.findIndex(isMerge);
  const since = mergeIndex === -1 ? entries : entries.slice(0, mergeIndex);
  return since.some(({ action }) => refusalActions.includes(action));
}

/** Deletes the undo data of merges that can no longer be undone, and the emails to the address that was not kept. */
export async function forgetMerges(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`expires_at <= ${now}`;
  const over = sql`select * from person_merges where ${where} order by expires_at limit ${limit ?? null}`;
  await forgetLeftMailboxes(db, mailboxesLeftBy(over, sql`m.expires_at`));
  return deleteOldest(db, "person_merges", { key: "id", oldest: "expires_at", where, limit });
}

async function currentDigest(tx: Db, kept: PersonDetails, removed: PersonDetails): Promise<string> {
  const entryOf = async (person: PersonDetails) => ({
    person,
    registrations: await registrationsOfPerson(tx, person.id),
  });
  return comparedDigest(await entryOf(kept), await entryOf(removed));
}

/** Always locks in the same order, so that two concurrent merges of the same people do not deadlock. */
async function lockBoth(tx: Db, keptId: string, removedId: string) {
  const locked = new Map<string, PersonDetails | undefined>();
  for (const id of [keptId, removedId].toSorted()) locked.set(id, await lockPerson(tx, id));
  return [locked.get(keptId), locked.get(removedId)];
}

/** An account that uses an entry's address without a profile yet counts as that entry's account. */
async function accountObstacle(tx: Db, kept: PersonDetails, removed: PersonDetails) {
  const isKeptOwned = kept.userId !== null || (await hasAccount(tx, kept.email));
  const isRemovedOwned = removed.userId !== null || (await hasAccount(tx, removed.email));
  if (isKeptOwned && isRemovedOwned) return "two-accounts" as const;
  return isRemovedOwned ? ("keep-the-account" as const) : undefined;
}

/**
 * Deletes the kept person's registration where the other's was chosen, unless the other was withdrawn in the meantime.
 */
async function dropRegistrations(tx: Db, { keptId, removedId, choices }: Merge): Promise<void> {
  const others = new Set((await registrationsOfPerson(tx, removedId)).map(({ editionKey }) => editionKey));
  for (const { id, editionKey } of await registrationsOfPerson(tx, keptId))
    if (choices.registrations[editionKey] === "removed" && others.has(editionKey)) await removeRegistration(tx, id);
}

/** The consent log's source for a subscription that comes from the removed person. */
const mergeStatement = { source: "merge", wording: null };

interface MergedEntries {
  kept: PersonDetails;
  removed: PersonDetails;
  consent: Awaited<ReturnType<typeof consentOfPerson>>;
}

async function writeChoices(tx: Db, { kept, removed, consent }: MergedEntries, choices: Choices): Promise<void> {
  const { fields } = choices;
  const from = (field: keyof Choices["fields"]) => (fields[field] === "removed" ? removed : kept);
  await changeProfile(tx, kept.id, eachOf(detailFields, (_, name) => from(name)[name]) as Details);
  await changeLanguage(tx, kept.id, from("language").language);
  // An entry with an account keeps its address, which only the account's owner can change.
  const movesAddress = fields.email === "removed" && !kept.userId;
  if (movesAddress) await moveToAddress(tx, kept.id, removed.email);
  await writeNewsletter(tx, { kept, removed, consent }, { side: choices.newsletter, movesAddress });
}

/** Consent holds only for the mailbox that gave it, so the kept address is not subscribed unless it was before. */
async function writeNewsletter(
  tx: Db,
  { kept, removed, consent }: MergedEntries,
  { side, movesAddress }: { side: Side; movesAddress: boolean },
): Promise<void> {
  const isSubscribed = (side === "removed" ? removed : kept).subscribed && (movesAddress ? removed : kept).subscribed;
  if (isSubscribed && !movesAddress) return;
  await setSubscribed(tx, { profileId: kept.id, consent: undefined, statement: mergeStatement });
  const { consentAt: at, source, wording } = consent;
  // Without a record of the consent nobody is subscribed.
  if (isSubscribed && at && source)
    await setSubscribed(tx, {
      profileId: kept.id,
      consent: { at, source, wording: wording ?? "" },
      statement: mergeStatement,
    });
}

function profileToJoin({ id, role, ...person }: PersonDetails) {
  return { id, role, ...rowOf(detailFields, person) };
}

function actorOf({ userId }: Author): string {
  return `user:${userId}`;
}
