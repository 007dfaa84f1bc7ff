import { rowOf } from "~/lib/fields/columns";
import type { Db } from "~/platform/database/db.server";
import type { Details } from "../people/commands.server.ts";
import { detailFields } from "../people/fields.ts";
import { addProfiles, fillProfiles, type BlankColumns } from "../people/imported.server.ts";
import { insertRegistrations } from "../registration/registration-rows.server.ts";
import { startPreferencesOf } from "../subscriptions/preferences/record.server.ts";
import { rowsThatDrop, type RowPlan } from "./plan.ts";
import type { Choices, ImportResult } from "./queries.server.ts";

/** Thrown if somebody took a mailbox after the preview; the transaction is rolled back. */
export class AddressTakenMeanwhile extends Error {}

interface PlanToWrite {
  id: string;
  rows: readonly RowPlan[];
  choices: Choices;
  editionKey: string;
  now: Date;
}

export interface WrittenPlan {
  changes: readonly Change[];
  result: ImportResult;
}

interface Change {
  profileId: string;
  isNew: boolean;
  filled: Record<string, string | boolean>;
  registers: boolean;
  plan: Extract<RowPlan, { kind: "new" | "fills" }>;
}

/** Writes the outcome of the rows and records it; throws AddressTakenMeanwhile if a mailbox was taken. */
export async function writePlan(tx: Db, { id, rows, choices, editionKey, now }: PlanToWrite): Promise<WrittenPlan> {
  const added = await addNew(tx, rows, choices, now);
  const filled = await fill(tx, rows);
  const changes = [...added, ...filled];
  const registrations = await register(tx, changes, editionKey);
  await inChunks(changes, (chunk) =>
    tx
      .insertInto("import_changes")
      .values(
        chunk.map(({ profileId, isNew, filled: values }) => ({
          import_id: id,
          profile_id: profileId,
          is_new: isNew,
          filled: JSON.stringify(values),
          registration_id: registrations.get(profileId) ?? null,
        })),
      )
      .execute(),
  );
  const dropped = rowsThatDrop(rows);
  const result = {
    added: added.length,
    filled: filled.length,
    registered: registrations.size,
    subscribed: added.filter(({ filled: values }) => values["subscribed"] === true).length,
    ...(dropped > 0 && { dropped }),
  };
  return { changes, result };
}

async function addNew(tx: Db, rows: readonly RowPlan[], choices: Choices, now: Date): Promise<Change[]> {
  const consent = { at: now, source: `import: ${choices.source}`, wording: choices.wording };
  const changes: Change[] = [];
  await inChunks(
    rows.filter((row) => row.kind === "new"),
    async (chunk) => {
      const added = await addProfiles(
        tx,
        chunk.map(({ person }) => person),
      );
      if (added.length < chunk.length) throw new AddressTakenMeanwhile();
      const ids = new Map(added.map(({ id, email }) => [email, id]));
      const people = chunk.map((plan) => ({ plan, profileId: ids.get(plan.person.email)! }));
      await startPreferencesOf(
        tx,
        people.map(({ plan, profileId }) => ({ profileId, consent: plan.person.subscribed ? consent : undefined })),
      );
      for (const { plan, profileId } of people) {
        const { subscribed } = plan.person;
        const filled = { ...columnsOf(plan.person), full_name: plan.person.fullName, subscribed };
        changes.push({ profileId, isNew: true, filled, registers: plan.registers, plan });
      }
    },
  );
  return changes;
}

async function fill(tx: Db, rows: readonly RowPlan[]): Promise<Change[]> {
  const changes = rows
    .filter((row) => row.kind === "fills")
    .map((plan) => ({
      profileId: plan.known.id,
      isNew: false,
      filled: columnsOf(plan.filled) as Record<string, string>,
      registers: plan.registers,
      plan,
    }));
  const filling = changes.filter(({ filled }) => Object.keys(filled).length > 0);
  await inChunks(filling, (chunk) =>
    fillProfiles(
      tx,
      chunk.map(({ profileId, filled }) => ({ id: profileId, filled })),
    ),
  );
  return changes;
}

/** Returns the ids of the new registrations by profile. */
async function register(tx: Db, changes: readonly Change[], editionKey: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  await inChunks(
    changes.filter(({ registers }) => registers),
    async (chunk) => {
      const people = chunk.map(({ profileId, plan }) => ({ profileId, answers: plan.person.registration! }));
      const rows = await insertRegistrations(tx, editionKey, people);
      if (rows.length < people.length) throw new AddressTakenMeanwhile();
      for (const { id, profileId } of rows) ids.set(profileId, id);
    },
  );
  return ids;
}

/** Returns the given details by column. */
function columnsOf(person: Partial<Details>): BlankColumns {
  return Object.fromEntries(
    Object.entries(rowOf(detailFields, person as Details)).flatMap(([column, text]) => (text ? [[column, text]] : [])),
  );
}

/** A statement takes at most 65,535 values. */
export async function inChunks<Item>(items: readonly Item[], run: (chunk: Item[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += 1_000) await run(items.slice(from, from + 1_000));
}
