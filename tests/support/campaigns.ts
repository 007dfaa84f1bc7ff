import { sql } from "kysely";
import { advanceCampaigns } from "../../app/features/campaigns/sending/advance.server.ts";
import {
  startCampaign,
  type CampaignStart,
  type StartOutcome,
} from "../../app/features/campaigns/sending/commands.server.ts";
import { campaignMails } from "../../app/features/campaigns/sending/mails.server.ts";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { mailWriter } from "../../app/features/outbox/mail-writer.server.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildTemplate } from "./builders.ts";

const site = { origin: "https://example.org", edition: { ...october2025, contactEmail: "team@example.org" } };
const clock = { now: () => new Date(), site: () => new Date("2025-10-01T12:00:00Z") };

/** Renders the emails of campaigns as the product's worker does. */
export const writeCampaign = mailWriter(campaignMails, { ...site, clock, secret: "s".repeat(32) });

type StartOptions = Partial<CampaignStart> & { sender?: { profileId: string | null; now: Date } };

/** Starts a campaign to some people whose undo time is over; every field has a default. */
export async function startTo(
  db: Db,
  ids: readonly string[],
  { sender, ...options }: StartOptions = {},
): Promise<StartOutcome> {
  const start = {
    templateId: options.templateId ?? (await buildTemplate(db)).id,
    filters: { subscribed: true },
    chosen: { only: ids },
    confirmation: `SEND TO ${ids.length}`,
    idempotencyKey: crypto.randomUUID(),
    ...options,
  };
  const before = { profileId: null, now: new Date(Date.now() - 11_000) };
  return startCampaign(db, { start, sender: sender ?? before, deps: { ...site, clock } });
}

/** Returns the id of a started campaign. */
export async function startedId(outcome: Promise<StartOutcome>): Promise<string> {
  const start = await outcome;
  if (!start.ok) throw new Error(`not started: ${start.reason}`);
  return start.campaignId;
}

/** Stores newsletter readers in one statement. */
export async function buildReaders(db: Db, count: number, { language = "en" } = {}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into profiles (email, full_name, language)
    select 'reader-' || gen_random_uuid() || '@example.org', 'Reader ' || n, ${language} from generate_series(1, ${count}::int) as n
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function campaignRow(db: Db, id: string) {
  return db.selectFrom("email_campaigns").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Advances campaigns by one step, as workers do. */
export function advanceAt(db: Db, now = new Date()): Promise<boolean> {
  return advanceCampaigns(db, { now, origin: site.origin });
}

/** Advances campaigns as workers do until one has ended. */
export async function untilEnded(db: Db, id: string, milliseconds = 20_000) {
  const until = performance.now() + milliseconds;
  for (;;) {
    await advanceAt(db);
    const row = await campaignRow(db, id);
    if (row.ended_at) return row;
    if (performance.now() > until) throw new Error(`still ${row.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
