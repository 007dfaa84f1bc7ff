import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { audienceOf, asksRegistered } from "../audience/eligible.server.ts";
import type { CampaignFilters } from "../audience/filters.ts";
import { progressOf, reachSamePeople } from "../../outbox/campaign-mails.server.ts";
import type { LetterProblems } from "../../templates/letter-problems.ts";
import { templateById } from "../../templates/queries.server.ts";
import type { RenderingDeps } from "../../templates/rendering.server.ts";
import { confirmationPhrase, type Interruption, type PauseReason } from "./campaign.ts";
import {
  changeCampaign,
  noteCampaign,
  type CampaignOutcome,
  type CampaignRow,
  type Sender,
} from "./change-campaign.server.ts";
import { freezeLetter } from "./frozen-letter.server.ts";
import { queuePausedNotice } from "./mails.server.ts";
import {
  changedRecipients,
  confirmedCount,
  recipientsOf,
  type ChangedRecipients,
  type RecipientChoice,
} from "./recipients.server.ts";
import { campaignByKey, RecipientsChanged, storeCampaign, type StoredCampaign } from "./store.server.ts";

export interface CampaignStart {
  templateId: string;
  /** The version that was reviewed; a template that has changed since is not sent. */
  templateVersion?: number | undefined;
  filters: CampaignFilters;
  chosen: RecipientChoice;
  /** The confirmation phrase as typed. */
  confirmation: string;
  idempotencyKey: string;
  scheduledFor?: Date | null | undefined;
  /** This many emails go first, and the others wait for a person. */
  canary?: number | null | undefined;
}

export type StartOutcome =
  | { ok: true; campaignId: string; recipients: number; undoUntil: Date }
  | { ok: false; reason: "template-gone" | "template-changed" | "no-recipients" | "wrong-phrase" | "not-on-edition" }
  | { ok: false; reason: "schedule-past" }
  | { ok: false; reason: "letter-problems"; problems: LetterProblems }
  | { ok: false; reason: "recipients-changed"; now: ChangedRecipients }
  | { ok: false; reason: "just-sent" | "key-reused"; campaignId: string };

interface StartArgs {
  start: CampaignStart;
  sender: Sender;
  deps: Omit<RenderingDeps, "db">;
}

/** Starts a campaign in one transaction. A repeated request with the same key returns the first one's result. */
export async function startCampaign(db: Db, { start, sender, deps }: StartArgs): Promise<StartOutcome> {
  const requestHash = hashToken(JSON.stringify(withSortedKeys({ ...start, idempotencyKey: undefined })));
  const existing = await campaignByKey(db, start.idempotencyKey);
  if (existing) return startOutcome(existing, requestHash);
  const count = confirmedCount(start.chosen);
  if (count === 0) return { ok: false, reason: "no-recipients" };
  if (start.confirmation !== confirmationPhrase(count)) return { ok: false, reason: "wrong-phrase" };
  if (start.scheduledFor && start.scheduledFor < sender.now) return { ok: false, reason: "schedule-past" };
  const template = await templateById(db, start.templateId);
  if (!template) return { ok: false, reason: "template-gone" };
  if (start.templateVersion !== undefined && start.templateVersion !== template.version)
    return { ok: false, reason: "template-changed" };
  if (template.kind === "registration" && !asksRegistered({ filters: start.filters, kind: "news" }))
    return { ok: false, reason: "not-on-edition" };
  const frozen = await freezeLetter({ ...deps, db }, template);
  if (!frozen.ok) return { ok: false, reason: "letter-problems", problems: frozen.problems };
  const audienceArgs = { filters: start.filters, kind: template.kind, editionKey: deps.edition.key };
  const audience = audienceOf(audienceArgs);
  try {
    return await db.transaction().execute(async (tx) => {
      // Serializes concurrent sends of the same letter, so that the check for a recent twin below sees the first one.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${template.id}`}, 0))`.execute(tx);
      const stored = await storeCampaign(tx, {
        idempotencyKey: start.idempotencyKey,
        requestHash,
        template,
        words: template,
        letter: frozen.letter,
        filters: start.filters,
        editionKey: deps.edition.key,
        audience,
        recipients: recipientsOf(audience, start.chosen),
        expected: count,
        fingerprint: "only" in start.chosen ? undefined : start.chosen.fingerprint,
        scheduledFor: start.scheduledFor ?? null,
        canary: start.canary && start.canary < count ? start.canary : null,
        createdBy: sender.profileId,
        now: sender.now,
        origin: deps.origin,
      });
      if (stored.stored === "known") return startOutcome(stored, requestHash);
      const twin = await findTwin(tx, stored.id, sender.now);
      if (twin) throw new JustSent(twin);
      const { name, kind } = template;
      const detail = { template: name, kind, recipients: count, canary: start.canary ?? undefined };
      await noteCampaign(tx, sender, { action: "campaign.created", id: stored.id, detail });
      return startOutcome(stored, requestHash);
    });
  } catch (error) {
    if (error instanceof JustSent) return { ok: false, reason: "just-sent", campaignId: error.campaignId };
    if (!(error instanceof RecipientsChanged)) throw error;
    return { ok: false, reason: "recipients-changed", now: await changedRecipients(db, audienceArgs, start.chosen) };
  }
}

/** Undoes a campaign before anything was sent. */
export function undoCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = ({ status }: CampaignRow) => {
    if (status === "cancelled") return "already";
    return status === "queued" ? ({ status: "cancelled" } as const) : "too-late";
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.undone", decide });
}

/** Cancels a campaign for good. Emails that have not left are not sent. */
export function cancelCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = (row: CampaignRow) => {
    if (row.status === "cancelled") return "already";
    return row.ended_at ? "over" : ({ status: "cancelled", ...notPaused } as const);
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.cancelled", decide });
}

/** Pauses a campaign until a person resumes it. Emails being handed over are finished. */
export function pauseCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = (row: CampaignRow) => {
    if (row.status === "paused") return "already";
    return isOver(row) ? "over" : pausedFor("person", sender.now);
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.paused", decide });
}

/** Stops a campaign on behalf of the site, and notifies its sender. A paused campaign is left alone. */
export function interruptCampaign(
  db: Db,
  { campaignId, reason, now, origin }: { campaignId: string; reason: Interruption; now: Date; origin: string },
): Promise<CampaignOutcome> {
  const sender = { profileId: null, now };
  const decide = (row: CampaignRow) => {
    if (row.status === "paused") return "already";
    return isOver(row) ? "over" : pausedFor(reason, now);
  };
  const afterwards = (tx: Db, row: CampaignRow) => queuePausedNotice(tx, { row, reason, origin });
  return changeCampaign(db, { campaignId, sender, action: "campaign.paused", decide, afterwards });
}

/**
 * Resumes a paused campaign. After a canary, the remaining emails are released. Failures and complaints count from zero
 * again.
 */
export function resumeCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = async (row: CampaignRow, tx: Db) => {
    const { tried, failed, complaints } = await progressOf(tx, campaignId);
    return {
      status: row.started_at ? ("sending" as const) : ("queued" as const),
      ...notPaused,
      ...(row.pause_reason === "canary" ? { released_at: sender.now } : {}),
      // The scheduled time has passed, so the campaign resumes now.
      ...(row.scheduled_for && row.scheduled_for <= sender.now ? { scheduled_for: null } : {}),
      tried_before: tried,
      failed_before: failed,
      complaints_before: complaints,
    };
  };
  return changeCampaign(db, {
    campaignId,
    sender,
    action: "campaign.resumed",
    decide: (row, tx) => (isOver(row) ? "over" : row.status === "paused" ? decide(row, tx) : "already"),
  });
}

/** Changes the time of a campaign that has not started; null starts it as soon as possible. */
export function rescheduleCampaign(
  db: Db,
  { campaignId, scheduledFor, sender }: { campaignId: string; scheduledFor: Date | null; sender: Sender },
): Promise<CampaignOutcome> {
  const decide = (row: CampaignRow) => {
    if (row.started_at || isOver(row)) return "too-late";
    return { status: "queued", scheduled_for: scheduledFor, ...notPaused } as const;
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.rescheduled", decide });
}

const notPaused = { pause_reason: null, paused_at: null };

function pausedFor(reason: PauseReason, now: Date) {
  return { status: "paused", pause_reason: reason, paused_at: now } as const;
}

function isOver(row: CampaignRow): boolean {
  return row.ended_at !== null || row.status === "cancelled";
}

function startOutcome(stored: StoredCampaign, requestHash: string): StartOutcome {
  if (stored.stored === "known" && stored.requestHash !== requestHash)
    return { ok: false, reason: "key-reused", campaignId: stored.id };
  return { ok: true, campaignId: stored.id, recipients: stored.recipients, undoUntil: stored.notBefore };
}

/** Sorts the keys of a request, so that equal requests give the same text. */
function withSortedKeys(value: unknown): unknown {
  if (value instanceof Date || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]));
}

/** Thrown to roll back, because somebody else has just sent the same letter. */
class JustSent extends Error {
  campaignId: string;
  constructor(campaignId: string) {
    super("just sent");
    this.campaignId = campaignId;
  }
}

const twinMinutes = 15;

/** Returns a campaign of the last minutes with the same text and some of the same recipients. */
async function findTwin(tx: Db, campaignId: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - twinMinutes * 60_000);
  const { rows } = await sql<{ id: string }>`
    select twin.id from email_campaigns as mine join email_campaigns as twin on twin.id <> mine.id
      and twin.template_id = mine.template_id and twin.subject = mine.subject
      and twin.markdown_content = mine.markdown_content and twin.markdown_es is not distinct from mine.markdown_es
    where mine.id = ${campaignId} and twin.created_at > ${since} and twin.status <> 'cancelled'`.execute(tx);
  for (const { id } of rows) if (await reachSamePeople(tx, campaignId, id)) return id;
  return undefined;
}
