import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { CampaignFilters, CampaignKind } from "../audience/filters.ts";
import { queueCampaignMails } from "../../outbox/campaign-mails.server.ts";
import type { LetterWords } from "../../templates/rendering.server.ts";
import { undoSeconds } from "./campaign.ts";
import type { FrozenLetter } from "./frozen-letter.server.ts";
import { campaignMail } from "./mails.server.ts";

/** A campaign as it is stored, with everything that makes it the same for each of its readers. */
export interface NewCampaign {
  /** Chosen by the caller: the same key twice makes one campaign. */
  idempotencyKey: string;
  requestHash: string;
  template: { id: string | null; name: string; kind: CampaignKind };
  words: LetterWords;
  letter: FrozenLetter;
  filters: CampaignFilters;
  /** Of the current edition, whose registered people a letter about the registration goes to. */
  editionKey: string;
  /** Everybody the filters mean, with the reason why somebody is left out. */
  audience: RawBuilder<unknown>;
  /** Who of them gets it: id, email, full_name, language. */
  recipients: RawBuilder<unknown>;
  /** True where each recipient has a payload of their own. */
  hasPayloads?: boolean;
  /** How many these must be; left out where nobody has counted them. */
  expected?: number;
  /** And who, as a number; left out where nobody has seen them. */
  fingerprint?: number | undefined;
  /** Which automatic letter it is. */
  rule?: string;
  scheduledFor?: Date | null;
  canary?: number | null;
  createdBy: string | null;
  now: Date;
  origin: string;
}

export type Stored =
  | { stored: "new"; id: string; recipients: number; notBefore: Date }
  | { stored: "known"; id: string; recipients: number; notBefore: Date; requestHash: string };

/** Thrown to leave nothing behind: the recipients are not those whom somebody said yes to. */
export class RecipientsChanged extends Error {}

/** A snapshot of a million takes longer than a statement of a page may, and is put in order in memory. */
const snapshot = { statement_timeout: "10min", work_mem: "64MB" };

/** Stores a campaign and queues its mails, inside the caller's transaction. One with the same key is answered, not made again. */
export async function storeCampaign(tx: Db, campaign: NewCampaign): Promise<Stored> {
  const { idempotencyKey, template, words, letter, filters, now, canary = null, scheduledFor = null } = campaign;
  const begun = performance.now();
  for (const [name, value] of Object.entries(snapshot))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
  const notBefore = new Date(now.getTime() + undoSeconds * 1_000);
  const { subject, subject_es, markdown_content, markdown_es } = words;
  const made = await tx
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
  if (!made) return (await campaignByKey(tx, idempotencyKey))!;
  const { recipients, fingerprint } = await queueCampaignMails(tx, {
    campaignId: made.id,
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
    select ${made.id}::uuid, a.id, a.reason from (${campaign.audience}) as a where a.reason is not null`.execute(tx);
  // A million take half a minute: the seconds in which all of it can be undone begin after them.
  const undoUntil = new Date(notBefore.getTime() + (performance.now() - begun));
  await tx
    .updateTable("email_campaigns")
    .set({ recipients_count: recipients, not_before: undoUntil })
    .where("id", "=", made.id)
    .execute();
  return { stored: "new", id: made.id, recipients, notBefore: undoUntil };
}

/** The campaign that was made with a key. */
export async function campaignByKey(db: Db, idempotencyKey: string): Promise<Stored | undefined> {
  const row = await db
    .selectFrom("email_campaigns")
    .select(["id", "recipients_count", "not_before", "request_hash"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, recipients_count: recipients, not_before: notBefore, request_hash: requestHash } = row;
  return { stored: "known", id, recipients, notBefore, requestHash };
}
