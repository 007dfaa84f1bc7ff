import type { Generated } from "kysely";
import type {
  AutomaticLetters,
  AutomaticOccasions,
  CampaignExclusions,
  EmailCampaigns,
  EventDigests,
} from "./campaigns.ts";
import type { Instant, Json, Language, OptionalInstant } from "./columns.ts";
import type { CampaignFilters } from "./campaign-filters.ts";
import type { EmailTemplates, TemplateDrafts } from "./templates.ts";

export interface MailTables {
  campaign_filters: CampaignFilters;
  email_templates: EmailTemplates;
  template_drafts: TemplateDrafts;
  automatic_letters: AutomaticLetters;
  automatic_occasions: AutomaticOccasions;
  event_digests: EventDigests;
  email_campaigns: EmailCampaigns;
  campaign_exclusions: CampaignExclusions;
  email_deliveries: EmailDeliveries;
  email_attempts: EmailAttempts;
  email_suppressions: EmailSuppressions;
  email_events: EmailEvents;
  email_rate: EmailRate;
  local_outbox: LocalOutbox;
  newsletter_requests: NewsletterRequests;
}

type DeliveryStatus = "queued" | "leased" | "sending" | "sent" | "failed" | "uncertain" | "skipped" | "cancelled";

/** The form where a person subscribed to the newsletter. */
type ConsentSource = "newsletter" | "registration";

interface EmailDeliveries {
  id: Generated<string>;
  kind: string;
  priority: number;
  campaign_id: string | null;
  profile_id: string | null;
  email: string;
  full_name: Generated<string>;
  language: Language;
  /** The further language of the page that this email answers, such as "fr". */
  further_language: string | null;
  payload: Json;
  dedupe_key: string;
  token: string;
  message_id: string;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  lease_owner: string | null;
  lease_until: OptionalInstant;
  smtp_code: number | null;
  response: string | null;
  created_at: Instant;
  sent_at: OptionalInstant;
  /** True for an email of a campaign that waits for the decision after the first batch. */
  after_canary: Generated<boolean>;
  /** What a mail service reported about it after it was sent. */
  reported: "hard-bounce" | "soft-bounce" | "complaint" | null;
}

interface EmailAttempts {
  id: Generated<number>;
  delivery_id: string;
  outcome: string;
  smtp_code: number | null;
  response: string | null;
  at: Instant;
}

interface EmailSuppressions {
  email_hash: string;
  /** "deleted", "bounced", "soft-bounced" or "complained". */
  reason: string;
  created_at: Instant;
  /** Null means permanently. */
  until: OptionalInstant;
}

/** A report of a mail service, under the service's own number. */
interface EmailEvents {
  form: string;
  event_id: string;
  /** Makes a signed call valid only once, if the service sends a nonce. */
  nonce: string | null;
  email_hash: string;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  detail: string | null;
  at: Date;
  received_at: Instant;
}

interface EmailRate {
  id: Generated<boolean>;
  tokens: number;
  /** The fraction of MAIL_RATE in use. It is halved when the mail server asks for less, and recovers to 1. */
  share: Generated<number>;
  refilled_at: Instant;
}

interface LocalOutbox {
  id: Generated<number>;
  delivery_id: string;
  raw: string;
  at: Instant;
}

interface NewsletterRequests {
  delivery_id: string;
  token_hash: string;
  email: string;
  language: Language;
  source: ConsentSource;
  wording: string;
  created_at: Instant;
  expires_at: Date;
  confirmed_at: OptionalInstant;
}
