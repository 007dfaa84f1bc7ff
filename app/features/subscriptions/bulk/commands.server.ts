import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import {
  changedSinceBulkAction,
  type BulkAction,
  type Affected,
  type BulkResult,
} from "../../audit/bulk-actions.server.ts";
import { changeSubscribedOfAll, lockProfilesOf } from "../../people/commands.server.ts";
import { changePeople } from "../../people/list/commands.server.ts";
import { logConsents } from "../preferences/consent-log.server.ts";
import type { PeopleSelection } from "../../people/list/queries.server.ts";

/** The parts of a consent that an undo restores. */
interface EndedConsent {
  consent_at: string | null;
  consent_source: string | null;
  consent_wording: string | null;
}

/** Ends the newsletter of many people. The audit stores their consents for the undo. */
export function stopNewsletterOf(
  db: Db,
  selection: PeopleSelection,
  { actor }: { actor: string },
): Promise<BulkResult> {
  return changePeople(db, selection, {
    actor,
    action: "newsletter.stopped",
    change: async (tx, people) => {
      const ids = await changeSubscribedOfAll(tx, idsOf(people), false);
      const ended = await endConsents(tx, ids);
      await logAll(tx, ids, { given: false, source: "organizer" });
      return ids.map((id) => ({
        id,
        detail: { before: { subscribed: true, ...ended.get(id) }, after: { subscribed: false } },
      }));
    },
  });
}

/** Audit entries that do not concern the newsletter. */
const unrelatedActions = ["profile.tagged", "profile.untagged"];

/**
 * Undoes `stopNewsletterOf`: people who still get no newsletter get it again with their previous consent. People who
 * have acted since, or unsubscribed themselves, are not changed.
 */
export function resumeNewsletterOf(db: Db, bulkAction: BulkAction, { actor }: { actor: string }): Promise<BulkResult> {
  return changePeople(db, bulkAction, {
    actor,
    action: "newsletter.resumed",
    change: async (tx, people) => {
      await lockProfilesOf(tx, idsOf(people));
      const subjects = people.map(({ id }) => `profile:${id}`);
      const changed = await changedSinceBulkAction(tx, { bulkAction, subjects, ignoredActions: unrelatedActions });
      const unchanged = people.filter(({ id }) => !changed.has(`profile:${id}`));
      const ids = await changeSubscribedOfAll(tx, idsOf(unchanged), true);
      const before = new Map(people.map(({ id, detail }) => [id, detail["before"] as EndedConsent]));
      for (const id of ids) await restoreConsent(tx, id, before.get(id)!);
      await logAll(tx, ids, { given: true, source: "organizer-undo" });
      return ids.map((id) => ({ id, detail: { before: { subscribed: false }, after: { subscribed: true } } }));
    },
  });
}

function idsOf(people: readonly Affected[]): string[] {
  return people.map(({ id }) => id);
}

async function logAll(tx: Db, ids: readonly string[], { given, source }: { given: boolean; source: string }) {
  const entries = ids.map((profileId) => ({ profileId, flag: "subscribed", given, source, wording: null }) as const);
  await logConsents(tx, entries);
}

/** Returns the previous consents; people without preferences are not included. */
async function endConsents(tx: Db, ids: string[]): Promise<Map<string, EndedConsent>> {
  const ofPeople = sql<boolean>`profile_id = any(${ids}::uuid[])`;
  const rows = await tx
    .selectFrom("preferences")
    .select(["profile_id", "consent_at", "consent_source", "consent_wording"])
    .where(ofPeople)
    .execute();
  await tx
    .updateTable("preferences")
    .set({ consent_at: null, consent_source: null, consent_wording: null })
    .where(ofPeople)
    .execute();
  return new Map(
    rows.map(({ profile_id: id, consent_at: at, ...consent }) => [
      id,
      { consent_at: at?.toISOString() ?? null, ...consent },
    ]),
  );
}

async function restoreConsent(tx: Db, id: string, consent: EndedConsent): Promise<void> {
  const { consent_at: at = null, consent_source = null, consent_wording = null } = consent;
  await tx
    .updateTable("preferences")
    .set({ consent_at: at === null ? null : new Date(at), consent_source, consent_wording })
    .where("profile_id", "=", id)
    .execute();
}
