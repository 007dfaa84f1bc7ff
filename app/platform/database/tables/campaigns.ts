import type { Generated } from "kysely";
import type { Instant, Json, NeededJson, OptionalInstant } from "./columns.ts";

export interface EmailCampaigns {
  id: Generated<string>;
  /** The template it was made from; null once that is gone. */
  template_id: string | null;
  template_name: string;
  kind: "news" | "event" | "appeal" | "registration" | "digest";
  /** The edition whose registered people it goes to; null of every other kind. */
  cohere_event: string | null;
  /** The words as they were at the yes, whatever becomes of the template. */
  subject: string;
  subject_es: string | null;
  markdown_content: string;
  markdown_es: string | null;
  /** The letter laid out in each of its languages, with what its event blocks held: the same for every reader. */
  content: NeededJson;
  filter_criteria: Json;
  recipients_count: number;
  /** These are counted from the deliveries while it runs, and stored here at its end. */
  sent_count: Generated<number>;
  failed_count: Generated<number>;
  skipped_count: Generated<number>;
  uncertain_count: Generated<number>;
  cancelled_count: Generated<number>;
  status: Generated<"queued" | "sending" | "paused" | "sent" | "failed" | "cancelled">;
  idempotency_key: string;
  request_hash: string;
  /** Which automatic letter it is; null where a person said yes. */
  rule: string | null;
  created_by: string | null;
  /** Nothing leaves earlier: until then it can be undone. */
  not_before: Date;
  scheduled_for: OptionalInstant;
  /** So many go first and a person looks at them; null where all go at once. */
  canary_size: number | null;
  released_at: OptionalInstant;
  pause_reason: string | null;
  paused_at: OptionalInstant;
  /** What was tried, failed and complained about when a person last said go on. */
  tried_before: Generated<number>;
  failed_before: Generated<number>;
  complaints_before: Generated<number>;
  started_at: OptionalInstant;
  /** When the last of them had left; null unless somebody got it. */
  sent_at: OptionalInstant;
  ended_at: OptionalInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Who matched the filters of a campaign and was left out at its start. */
export interface CampaignExclusions {
  campaign_id: string;
  profile_id: string;
  reason: "not-subscribed" | "bounced" | "complained" | "deleted" | "no-consent";
}

/** A letter that the site sends by itself; off until somebody switches it on. */
export interface AutomaticLetters {
  rule: "reminder" | "thanks" | "digest";
  is_on: Generated<boolean>;
  template_id: string | null;
  /** Before the opening, or after the closing. */
  days: number | null;
  /** Of the digest: Monday is 1; the hour is of the edition's zone. */
  weekday: number | null;
  hour: number | null;
  changed_at: Instant;
}

/** What became of one occasion of such a letter. */
export interface AutomaticOccasions {
  rule: string;
  /** The key of the edition; of the digest its day. */
  occasion: string;
  state: "made" | "skipped";
  campaign_id: string | null;
  decided_at: Instant;
}

/** The digest of new events that a person got last. */
export interface EventDigests {
  profile_id: string;
  campaign_id: string | null;
  made_at: Date;
  /** It told of events published after that … */
  since: Date;
  /** … and until that. */
  until: Date;
}
