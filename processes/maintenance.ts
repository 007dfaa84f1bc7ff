import { sql } from "kysely";
import { forgetDeletedEvents } from "../app/features/calendar/deleted-events.server.ts";
import { forgetChanges } from "../app/features/calendar/hosts/commands.server.ts";
import { forgetNotices } from "../app/features/calendar/notices/announce.server.ts";
import { forgetMoves } from "../app/features/calendar/notices/moves.server.ts";
import { clearPictureFolder, forgetPictures } from "../app/features/calendar/pictures/retention.server.ts";
import { forgetDigests } from "../app/features/campaigns/automatic/digest.server.ts";
import { forgetExclusions } from "../app/features/campaigns/sending/retention.server.ts";
import { forgetCheckIns } from "../app/features/check-in/commands.server.ts";
import { forgetEndedSignIns } from "../app/features/identity/retention.server.ts";
import { forgetOldChallenges } from "../app/features/identity/passkeys/passkeys.server.ts";
import { forgetOldImports } from "../app/features/imports/commands.server.ts";
import { advanceConfirmations } from "../app/features/map/confirmation/commands.server.ts";
import { forgetRevisions } from "../app/features/map/places/undo.server.ts";
import { forgetRejected } from "../app/features/map/suggestions/commands.server.ts";
import { forgetMailEvents } from "../app/features/outbox/mail-events.server.ts";
import { forgetOldMail } from "../app/features/outbox/commands.server.ts";
import { forgetDeletedPages } from "../app/features/own-pages/commands.server.ts";
import { gatherCounts } from "../app/features/people/list/counts.server.ts";
import { gatherAnswerCounts } from "../app/features/registration/answer-counts.server.ts";
import { forgetMerges } from "../app/features/people/office/merging/commands.server.ts";
import { forgetDeletedNotes } from "../app/features/people/office/notes/commands.server.ts";
import { forgetExpiredDrafts } from "../app/features/proposals/drafts.server.ts";
import { forgetQuestions } from "../app/features/proposals/questions/commands.server.ts";
import { forgetExpiredLinks } from "../app/features/registration/personal-link.server.ts";
import { forgetDeletedQuestions } from "../app/features/registration/questions/commands.server.ts";
import { forgetSensitiveAnswers } from "../app/features/registration/questions/retention.server.ts";
import { forgetWithdrawn } from "../app/features/registration/withdrawal.server.ts";
import { forgetGuests } from "../app/features/rsvps/retention.server.ts";
import { forgetExpiredRequests } from "../app/features/subscriptions/commands.server.ts";
import { forgetDeletedTemplates } from "../app/features/templates/commands.server.ts";
import { forgetOldDrafts } from "../app/features/templates/drafts.server.ts";
import { forgetDeletedVoices } from "../app/features/voices/commands.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { retentionDays, type Retention } from "../app/platform/database/retention.server.ts";
import { backupStep } from "./due-backup.ts";
import type { ProcessContext } from "./process-context.ts";

type Maintained = Pick<ProcessContext, "clock" | "database" | "limits" | "log"> & {
  currentEdition: Pick<ProcessContext["currentEdition"], "now">;
  config: Pick<ProcessContext["config"], "origin" | "secret" | "picturesDir">;
};

interface BatchSize {
  /** The number of rows that one statement deletes. */
  rows: number;
  /** The timeout of a statement; after a timeout it is repeated with half as many rows. */
  milliseconds: number;
}

interface Run extends Maintained {
  batch: BatchSize;
  isStopping: () => boolean;
}

const everyHour = 3_600_000;
const soonAfterStart = 60_000;
const skippedMailDays = 7;
const usualBatch: BatchSize = { rows: 1_000, milliseconds: 10_000 };
/** Any number that no other advisory lock uses. */
const maintenanceLock = 7_026_318;
const statementTimedOut = "57014";

/** Starts the hourly maintenance and returns the function that stops it. */
export function startMaintenance(context: Maintained, batch = usualBatch): () => void {
  let stopping = false;
  let underWay: Promise<void> | undefined;
  const run: Run = { ...context, batch, isStopping: () => stopping };
  const work = () => {
    underWay ??= runSteps(run)
      .catch((error) => context.log("error", "maintenance-failed", { error }))
      .finally(() => (underWay = undefined));
  };
  const first = setTimeout(work, soonAfterStart).unref();
  const timer = setInterval(work, everyHour).unref();
  return () => {
    stopping = true;
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Returns the retention of each kind of data, as docs/security.md promises. */
function stepsOf({ limits, config, clock, currentEdition }: Maintained): Record<string, Retention> {
  return {
    counters: (_, __, limit) => limits.prune(limit),
    links: forgetExpiredLinks,
    withdrawn: forgetWithdrawn,
    challenges: forgetOldChallenges,
    requests: forgetExpiredRequests,
    "sign-ins": forgetEndedSignIns,
    drafts: forgetExpiredDrafts,
    // The gathering ends by the site's clock.
    "host-questions": (db, _, limit) =>
      forgetQuestions(db, currentEdition.now(), daysBefore(clock.site(), retentionDays), limit),
    suggestions: forgetRejected,
    "place-revisions": forgetRevisions,
    // The map shows when a place was confirmed, so the year until the next question follows the site's clock.
    places: (db, _, limit) => advanceConfirmations(db, clock.site(), config, limit),
    imports: forgetOldImports,
    events: forgetDeletedEvents,
    pictures: forgetPictures,
    "picture-files": clearPictureFolder(config.picturesDir),
    "event-notices": forgetNotices,
    "event-moves": forgetMoves,
    "event-changes": forgetChanges,
    rsvps: (db, _, limit) => forgetGuests(db, clock.site(), limit),
    notes: forgetDeletedNotes,
    merges: forgetMerges,
    templates: forgetDeletedTemplates,
    voices: forgetDeletedVoices,
    pages: forgetDeletedPages,
    questions: forgetDeletedQuestions,
    "sensitive-answers": (db, _, limit) => forgetSensitiveAnswers(db, currentEdition.now(), clock.site(), limit),
    "template-drafts": forgetOldDrafts,
    counts: gatherCounts,
    "answer-counts": gatherAnswerCounts,
    "check-ins": forgetCheckIns,
    digests: forgetDigests,
    exclusions: (db, now, limit) => forgetExclusions(db, daysBefore(now, retentionDays), limit),
    "mail-events": (db, now, limit) => forgetMailEvents(db, { now, since: daysBefore(now, retentionDays) }, limit),
    mail: (db, now, limit) =>
      forgetOldMail(
        db,
        { since: daysBefore(now, retentionDays), skippedSince: daysBefore(now, skippedMailDays) },
        limit,
      ),
  };
}

/** Runs every step to its end; a failing step does not stop the others. */
async function runSteps(run: Run): Promise<void> {
  const { db, engine } = run.database;
  const steps = stepsOf(run);
  await noteSteps(db, Object.keys(steps));
  for (const [step, forget] of Object.entries(steps))
    await finish(run, step, forget).catch((error) => run.log("error", "maintenance-failed", { step, error }));
  if (engine === "embedded" && !run.isStopping()) await vacuum(db);
}

/** Commits each batch separately, so that deleted rows stay deleted if the process ends. */
async function finish(run: Run, step: string, forget: Retention): Promise<void> {
  let { rows } = run.batch;
  while (!run.isStopping()) {
    const forgotten = await inTime(forgetSome(run, forget, rows));
    if (forgotten === "not-ours") return;
    if (forgotten === "too-slow" && rows === 1) throw new Error("deleting one row takes too long");
    if (forgotten === "too-slow") rows = Math.ceil(rows / 2);
    else if (forgotten < rows) return noteEnd(run.database.db, step);
  }
}

/** Of all processes on one PostgreSQL, one does the work. */
async function forgetSome({ database, clock, batch }: Run, forget: Retention, rows: number) {
  const { db, engine } = database;
  if (engine === "embedded") return forget(db, clock.now(), rows);
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(batch.milliseconds)}, true)`.execute(tx);
    const lock = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${maintenanceLock}) as ours`.execute(tx);
    return lock.rows[0]!.ours ? forget(tx, clock.now(), rows) : "not-ours";
  });
}

async function inTime<T>(batch: Promise<T>): Promise<T | "too-slow"> {
  return batch.catch((error: { code?: string }) => {
    if (error.code === statementTimedOut) return "too-slow";
    throw error;
  });
}

async function noteSteps(db: Db, steps: string[]): Promise<void> {
  await db
    .deleteFrom("maintenance_steps")
    .where("step", "not in", [...steps, backupStep])
    .execute();
  await db
    .insertInto("maintenance_steps")
    .values(steps.map((step) => ({ step })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function noteEnd(db: Db, step: string): Promise<void> {
  await db
    .updateTable("maintenance_steps")
    .set({ completed_at: sql`now()` })
    .where("step", "=", step)
    .execute();
}

/**
 * PostgreSQL vacuums itself, but the embedded database does not. Tables are vacuumed one at a time, so that requests
 * run in between.
 */
async function vacuum(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`.execute(db);
  for (const { table } of rows) await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
