import { sql, type Kysely } from "kysely";

/**
 * Adds a kind of letter about the registration, which only people who are registered for an edition get. People without
 * the newsletter are excluded as "not-subscribed", whether they unsubscribed or never chose it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table email_templates drop constraint email_templates_kind_check,
    add constraint email_templates_kind_check check (kind in ('news', 'event', 'appeal', 'registration'))`,
  `alter table email_campaigns drop constraint email_campaigns_kind_check,
    add constraint email_campaigns_kind_check check (kind in ('news', 'event', 'appeal', 'registration', 'digest')),
    add column cohere_event text,
    add constraint email_campaigns_edition_check check ((kind = 'registration') = (cohere_event is not null))`,

  `alter table campaign_exclusions drop constraint campaign_exclusions_reason_check`,
  `update campaign_exclusions set reason = 'not-subscribed' where reason = 'unsubscribed'`,
  `alter table campaign_exclusions add constraint campaign_exclusions_reason_check
    check (reason in ('not-subscribed', 'bounced', 'complained', 'deleted', 'no-consent'))`,
];
