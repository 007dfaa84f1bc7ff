import type { Insertable, Selectable } from "kysely";
import type { Tables } from "../../app/platform/database/tables.ts";
import { freezeLetter } from "../../app/features/campaigns/sending/frozen-letter.server.ts";
import { october2025 } from "../../app/features/edition/october2025.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildCampaign, buildDelivery } from "./builders.ts";

export type Mail = Partial<Insertable<Tables["email_deliveries"]>>;

interface CampaignWithMails extends Partial<Insertable<Tables["email_campaigns"]>> {
  /** One email for each; the default is a sent one. */
  recipients?: readonly Mail[];
}

const createdAt = new Date("2025-09-01T18:00:00Z");

/**
 * Stores a campaign with its emails and its frozen letter; it is over, with the counts of its emails, unless `status`
 * says otherwise. This is one transaction, because a worker that saw the campaign without emails would end it.
 */
export async function buildCampaignWithMails(
  db: Db,
  { recipients = [{}], ...overrides }: CampaignWithMails = {},
): Promise<Selectable<Tables["email_campaigns"]>> {
  const status = overrides.status ?? "sent";
  const at = overrides.created_at ?? createdAt;
  const isOver = ["sent", "failed", "cancelled"].includes(status);
  const letters = await lettersOf(db, overrides);
  const row = {
    ...letters,
    filter_criteria: JSON.stringify({ subscribed: true }),
    recipients_count: Math.max(1, recipients.length),
    not_before: at,
    created_at: at,
    started_at: status === "queued" ? null : at,
    ...(status === "paused" ? { paused_at: at, pause_reason: "person" } : {}),
    ...(isOver ? { ended_at: at, sent_at: status === "sent" ? at : null, ...countsIn(recipients) } : {}),
    ...overrides,
    status,
  };
  return db.transaction().execute(async (tx) => {
    const campaign = await buildCampaign(tx, row);
    for (const recipient of recipients) await buildMail(tx, campaign.id, recipient);
    return campaign;
  });
}

async function lettersOf(db: Db, overrides: CampaignWithMails) {
  const words = {
    kind: overrides.kind ?? "news",
    subject: overrides.subject ?? "Come to the opening",
    subject_es: overrides.subject_es ?? null,
    markdown_content: overrides.markdown_content ?? "Hello {{full_name|friend}}, come and bring a neighbor.",
    markdown_es: overrides.markdown_es ?? null,
  };
  const deps = {
    db,
    edition: october2025,
    origin: "http://localhost",
    clock: { site: () => createdAt, now: () => createdAt },
  };
  const frozen = await freezeLetter(deps, words);
  if (!frozen.ok) throw new Error("the letter of a built campaign has problems");
  return { ...words, content: JSON.stringify(frozen.letter) };
}

let mails = 0;

async function buildMail(db: Db, campaignId: string, recipient: Mail): Promise<void> {
  const { status = "sent", email = `reader-${++mails}@example.org` } = recipient;
  await buildDelivery(db, {
    kind: "campaign",
    priority: 5,
    campaign_id: campaignId,
    dedupe_key: `c:${campaignId}:${email}`,
    ...(status === "sent" ? { sent_at: createdAt, smtp_code: 250, response: "250 OK", attempts: 1 } : {}),
    ...recipient,
    email,
    status,
  });
}

function countsIn(recipients: readonly Mail[]) {
  const count = (of: string) => recipients.filter(({ status = "sent" }) => status === of).length;
  return {
    sent_count: count("sent"),
    failed_count: count("failed"),
    skipped_count: count("skipped"),
    uncertain_count: count("uncertain"),
    cancelled_count: count("cancelled"),
  };
}
