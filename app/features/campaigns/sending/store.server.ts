import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { CampaignFilters, CampaignKind } from "../audience/filters.ts";
import { queueCampaignMails } from "../../outbox/campaign-mails.server.ts";
import type { LetterWords } from "../../templates/rendering.server.ts";
import { undoSeconds } from "./campaign.ts";
import type { FrozenLetter } from "./frozen-letter.server.ts";
import { campaignMail } from "./mails.server.ts";

/** The data of a campaign, shared by all its recipients. */
export interface NewCampaign {
  /** Chosen by the caller, so that a repeated call creates one campaign. */
  idempotencyKey: string;
  requestHash: string;
  template: { id: string | null; name: string; kind: CampaignKind };
  words: LetterWords;
  letter: FrozenLetter;
  filters: CampaignFilters;
  /** The current edition, whose registered people get a letter about the registration. */
  editionKey: string;
  /** Selects everybody who matches the filters, with the reason if they are excluded. */
  audience: RawBuilder<unknown>;
  /** Selects the recipients: id, email, full_name, language. */
  recipients: RawBuilder<unknown>;
  /** True if each recipient has their own payload. */
  hasPayloads?: boolean;
  /** The confirmed number of recipients; undefined if nobody confirmed it. */
  expected?: number;
  /** The fingerprint of the confirmed recipients; undefined if nobody saw them. */
  fingerprint?: number | undefined;
  /** The rule of an automatic letter. */
  rule?: string;
  scheduledFor?: Date | null;
  canary?: number | null;
  createdBy: string | null;
  now: Date;
  origin: string;
}

export type StoredCampaign =
  | { stored: "new"; id: string; recipients: number; notBefore: Date }
  | { stored: "known"; id: string; recipients: number; notBefore: Date; requestHash: string };

/** Thrown to roll back, because the recipients differ from the confirmed ones. */
export class RecipientsChanged extends Error {}

/** Storing a million recipients takes longer than a statement of a page may, and needs memory for sorting. */
const snapshot = { statement_timeout: "10min", work_mem: "64MB" };

/**
 * Stores a campaign and queues its emails, inside the caller's transaction. If a campaign with this key exists, returns
 * that one.
 */
export async function storeCampaign(tx: Db, campaign: NewCampaign): Promise<StoredCampaign> {
  const { idempotencyKey, template, words, letter, filters, now, canary = null, scheduledFor = null } = campaign;
  const begun = performance.now();
  for (const [name, value] of Object.entries(snapshot))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
  const notBefore = new Date(now.getTime() + undoSeconds * 1_000);
  const { subject, subject_es, markdown_content, markdown_es } = words;
  const created = await tx
    .insertInto("email_campaigns")
    .values({
      template_id: template.id,
      template_name: template.name,
      kind: template.kind,
      cohere_event: template.kind === "registration" ? campaign.editionKey : null,
      subject,
      subject_es,
      markdown_content,
      markdown_es,
      content: JSON.stringify(letter),
      filter_criteria: JSON.stringify(filters),
      recipients_count: campaign.expected ?? 1,
      idempotency_key: idempotencyKey,
      request_hash: campaign.requestHash,
      rule: campaign.rule ?? null,
      created_by: campaign.createdBy,
      not_before: notBefore,
      scheduled_for: scheduledFor,
      canary_size: canary,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) return (await campaignByKey(tx, idempotencyKey))!;
  const { recipients, fingerprint } = await queueCampaignMails(tx, {
    campaignId: created.id,
    definition: campaignMail,
    recipients: campaign.recipients,
    hasPayloads: campaign.hasPayloads,
    notBefore,
    canary,
    origin: campaign.origin,
  });
  if (recipients === 0 || (campaign.expected ?? recipients) !== recipients) throw new RecipientsChanged();
  if ((campaign.fingerprint ?? fingerprint) !== fingerprint) throw new RecipientsChanged();
  await sql`insert into campaign_exclusions (campaign_id, profile_id, reason)
    select ${created.id}::uuid, a.id, a.reason from (${campaign.audience}) as a where a.reason is not null`.execute(tx);
  // Storing a million recipients takes half a minute, so the time for an undo starts afterwards.
  const undoUntil = new Date(notBefore.getTime() + (performance.now() - begun));
  await tx
    .updateTable("email_campaigns")
    .set({ recipients_count: recipients, not_before: undoUntil })
    .where("id", "=", created.id)
    .execute();
  return { stored: "new", id: created.id, recipients, notBefore: undoUntil };
}

export async function campaignByKey(db: Db, idempotencyKey: string): Promise<StoredCampaign | undefined> {
  const row = await db
    .selectFrom("email_campaigns")
    .select(["id", "recipients_count", "not_before", "request_hash"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, recipients_count: recipients, not_before: notBefore, request_hash: requestHash } = row;
  return { stored: "known", id, recipients, notBefore, requestHash };
}
