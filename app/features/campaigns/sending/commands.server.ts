import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { audienceOf, asksRegistered } from "../audience/eligible.server.ts";
import type { CampaignFilters } from "../audience/filters.ts";
import { goingOf, reachSamePeople } from "../../outbox/campaign-mails.server.ts";
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
  chosenCount,
  recipientsOf,
  type ChangedRecipients,
  type Chosen,
} from "./recipients.server.ts";
import { campaignByKey, RecipientsChanged, storeCampaign, type Stored } from "./store.server.ts";

export interface CampaignStart {
  templateId: string;
  /** The version that somebody looked at; a template that was changed since is not sent unseen. */
  templateVersion?: number | undefined;
  filters: CampaignFilters;
  chosen: Chosen;
  /** What was typed. */
  confirmation: string;
  idempotencyKey: string;
  scheduledFor?: Date | null | undefined;
  /** So many go first, and a person looks at them before the others. */
  canary?: number | null | undefined;
}

export type StartOutcome =
  | { ok: true; campaignId: string; recipients: number; undoUntil: Date }
  | { ok: false; reason: "template-gone" | "template-changed" | "no-recipients" | "wrong-phrase" | "not-on-edition" }
  | { ok: false; reason: "schedule-past" }
  | { ok: false; reason: "letter-problems"; problems: LetterProblems }
  | { ok: false; reason: "recipients-changed"; now: ChangedRecipients }
  | { ok: false; reason: "just-sent" | "key-reused"; campaignId: string };

interface Start {
  start: CampaignStart;
  sender: Sender;
  deps: Omit<RenderingDeps, "db">;
}

/** Starts a campaign: all of it is stored, or nothing. The same key and request once more is answered as the first time. */
export async function startCampaign(db: Db, { start, sender, deps }: Start): Promise<StartOutcome> {
  const requestHash = hashToken(JSON.stringify(ordered({ ...start, idempotencyKey: undefined })));
  const known = await campaignByKey(db, start.idempotencyKey);
  if (known) return answered(known, requestHash);
  const count = chosenCount(start.chosen);
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
  const asked = { filters: start.filters, kind: template.kind, editionKey: deps.edition.key };
  const audience = audienceOf(asked);
  try {
    return await db.transaction().execute(async (tx) => {
      // Two who send the same letter at the same time do it one after the other.
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
      if (stored.stored === "known") return answered(stored, requestHash);
      const twin = await justSent(tx, stored.id, sender.now);
      if (twin) throw new JustSent(twin);
      const { name, kind } = template;
      const detail = { template: name, kind, recipients: count, canary: start.canary ?? undefined };
      await noteCampaign(tx, sender, { action: "campaign.created", id: stored.id, detail });
      return answered(stored, requestHash);
    });
  } catch (error) {
    if (error instanceof JustSent) return { ok: false, reason: "just-sent", campaignId: error.campaignId };
    if (!(error instanceof RecipientsChanged)) throw error;
    return { ok: false, reason: "recipients-changed", now: await changedRecipients(db, asked, start.chosen) };
  }
}

/** Takes a campaign back before anything of it has left. */
export function undoCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = ({ status }: CampaignRow) => {
    if (status === "cancelled") return "already";
    return status === "queued" ? ({ status: "cancelled" } as const) : "too-late";
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.undone", decide });
}

/** Stops a campaign for good: what has not left does not leave anymore. */
export function cancelCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = (row: CampaignRow) => {
    if (row.status === "cancelled") return "already";
    return row.ended_at ? "over" : ({ status: "cancelled", ...goingOn } as const);
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.cancelled", decide });
}

/** Stops a campaign until somebody says go on. What is being handed over ends by itself. */
export function pauseCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = (row: CampaignRow) => {
    if (row.status === "paused") return "already";
    return isOver(row) ? "over" : pausedFor("person", sender.now);
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.paused", decide });
}

/** The site itself stops a campaign and writes to whoever sent it. Nothing happens to one that stands still already. */
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
 * Goes on with a campaign that stands still, whatever for: with those after the first ones too, where these were looked at.
 * Failures and complaints count from zero again.
 */
export function resumeCampaign(db: Db, campaignId: string, sender: Sender): Promise<CampaignOutcome> {
  const decide = async (row: CampaignRow, tx: Db) => {
    const { tried, failed, complaints } = await goingOf(tx, campaignId);
    return {
      status: row.started_at ? ("sending" as const) : ("queued" as const),
      ...goingOn,
      ...(row.pause_reason === "canary" ? { released_at: sender.now } : {}),
      // Its time is over: going on means now.
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

/** Sends a campaign that has not begun at another time; null as soon as it can be. */
export function rescheduleCampaign(
  db: Db,
  { campaignId, scheduledFor, sender }: { campaignId: string; scheduledFor: Date | null; sender: Sender },
): Promise<CampaignOutcome> {
  const decide = (row: CampaignRow) => {
    if (row.started_at || isOver(row)) return "too-late";
    return { status: "queued", scheduled_for: scheduledFor, ...goingOn } as const;
  };
  return changeCampaign(db, { campaignId, sender, action: "campaign.rescheduled", decide });
}

const goingOn = { pause_reason: null, paused_at: null };

function pausedFor(reason: PauseReason, now: Date) {
  return { status: "paused", pause_reason: reason, paused_at: now } as const;
}

function isOver(row: CampaignRow): boolean {
  return row.ended_at !== null || row.status === "cancelled";
}

function answered(stored: Stored, requestHash: string): StartOutcome {
  if (stored.stored === "known" && stored.requestHash !== requestHash)
    return { ok: false, reason: "key-reused", campaignId: stored.id };
  return { ok: true, campaignId: stored.id, recipients: stored.recipients, undoUntil: stored.notBefore };
}

/** The same request is the same text, whatever the order of its keys. */
function ordered(value: unknown): unknown {
  if (value instanceof Date || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** Thrown to leave nothing behind: somebody else has just sent this. */
class JustSent extends Error {
  campaignId: string;
  constructor(campaignId: string) {
    super("just sent");
    this.campaignId = campaignId;
  }
}

const twinMinutes = 15;

/** A campaign of a few minutes ago with the same words that reaches some of the same people. */
async function justSent(tx: Db, campaignId: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - twinMinutes * 60_000);
  const { rows } = await sql<{ id: string }>`
    select twin.id from email_campaigns as mine join email_campaigns as twin on twin.id <> mine.id
      and twin.template_id = mine.template_id and twin.subject = mine.subject
      and twin.markdown_content = mine.markdown_content and twin.markdown_es is not distinct from mine.markdown_es
    where mine.id = ${campaignId} and twin.created_at > ${since} and twin.status <> 'cancelled'`.execute(tx);
  for (const { id } of rows) if (await reachSamePeople(tx, campaignId, id)) return id;
  return undefined;
}
