import type { Generated } from "kysely";
import type { Instant, Json, NeededJson, OptionalInstant } from "./columns.ts";

export interface EmailCampaigns {
  id: Generated<string>;
  /** The template it was made from; null if that was deleted. */
  template_id: string | null;
  template_name: string;
  kind: "news" | "event" | "appeal" | "registration" | "digest";
  /** The edition whose registered people it goes to; null for other kinds of campaigns. */
  cohere_event: string | null;
  /** The text at the time of confirmation, whatever happens to the template. */
  subject: string;
  subject_es: string | null;
  markdown_content: string;
  markdown_es: string | null;
  /** The rendered letter in each language with its event blocks, the same for every reader. */
  content: NeededJson;
  filter_criteria: Json;
  recipients_count: number;
  /** These are counted from the deliveries while the campaign runs, and stored when it ends. */
  sent_count: Generated<number>;
  failed_count: Generated<number>;
  skipped_count: Generated<number>;
  uncertain_count: Generated<number>;
  cancelled_count: Generated<number>;
  status: Generated<"queued" | "sending" | "paused" | "sent" | "failed" | "cancelled">;
  idempotency_key: string;
  request_hash: string;
  /** The kind of automatic letter; null for a campaign that a person confirmed. */
  rule: string | null;
  created_by: string | null;
  /** Nothing is sent earlier, so that the campaign can be undone until then. */
  not_before: Date;
  scheduled_for: OptionalInstant;
  /** The size of the first batch, after which a person decides; null if all are sent at once. */
  canary_size: number | null;
  released_at: OptionalInstant;
  pause_reason: string | null;
  paused_at: OptionalInstant;
  /** The number of attempts, failures and complaints when a person last resumed it. */
  tried_before: Generated<number>;
  failed_before: Generated<number>;
  complaints_before: Generated<number>;
  started_at: OptionalInstant;
  /** When the last email was sent; null unless somebody received one. */
  sent_at: OptionalInstant;
  ended_at: OptionalInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A person who matched the filters of a campaign and was excluded at its start. */
export interface CampaignExclusions {
  campaign_id: string;
  profile_id: string;
  reason: "not-subscribed" | "bounced" | "complained" | "deleted" | "no-consent";
}

/** A letter that the site sends automatically; off until somebody switches it on. */
export interface AutomaticLetters {
  rule: "reminder" | "thanks" | "digest";
  is_on: Generated<boolean>;
  template_id: string | null;
  /** Days before the opening, or after the closing. */
  days: number | null;
  /** For the digest: Monday is 1, and the hour is in the edition's zone. */
  weekday: number | null;
  hour: number | null;
  changed_at: Instant;
}

/** The outcome of one occasion of an automatic letter. */
export interface AutomaticOccasions {
  rule: string;
  /** The key of the edition, or the digest's day. */
  occasion: string;
  state: "made" | "skipped";
  campaign_id: string | null;
  decided_at: Instant;
}

/** The last digest of new events that a person received. */
export interface EventDigests {
  profile_id: string;
  campaign_id: string | null;
  made_at: Date;
  /** The digest covers events published after this … */
  since: Date;
  /** … and up to this. */
  until: Date;
}
