import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** Row types of every table; tables.data.test.ts compares them with the migrated database. */
export interface Tables {
  profiles: Profiles;
  preferences: Preferences;
  registrations: Registrations;
  registration_links: RegistrationLinks;
  withdrawn_registrations: WithdrawnRegistrations;
  email_deliveries: EmailDeliveries;
  email_attempts: EmailAttempts;
  email_suppressions: EmailSuppressions;
  email_rate: EmailRate;
  local_outbox: LocalOutbox;
  newsletter_requests: NewsletterRequests;
  audit: Audit;
  throttle: Throttle;
  maintenance_steps: MaintenanceSteps;
  "auth.users": Users;
  "auth.credentials": Credentials;
  "auth.sessions": Sessions;
  "auth.proofs": Proofs;
  "auth.passkeys": Passkeys;
  "auth.email_changes": EmailChanges;
  "auth.challenges": Challenges;
  events: Events;
  event_stars: EventStars;
  star_feeds: StarFeeds;
  proposal_drafts: ProposalDrafts;
}

type Instant = ColumnType<Date, Date | undefined, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OptionalJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
/** Counted by the database; nobody sets it when updating. */
type Counted = ColumnType<number, number | undefined, never>;
type Json = JSONColumnType<Record<string, unknown>, string | undefined, string>;
type NeededJson = JSONColumnType<Record<string, unknown>, string, string>;

export type Language = "en" | "es";
/** Where a person said yes to the newsletter. */
export type ConsentSource = "newsletter" | "registration";

interface Profiles {
  id: Generated<string>;
  email: string;
  full_name: string;
  phone_number: string | null;
  organizations: string | null;
  subscribed: Generated<boolean>;
  role: "admin" | null;
  user_id: string | null;
  language: Generated<Language>;
  created_at: Instant;
  updated_at: Instant;
}

interface Preferences {
  profile_id: string;
  token: string;
  marketing_consent: Generated<boolean>;
  event_notifications: Generated<boolean>;
  consent_at: OptionalInstant;
  consent_source: string | null;
  consent_wording: string | null;
}

interface Registrations {
  id: Generated<string>;
  profile_id: string;
  cohere_event: string;
  can_attend_invocation: boolean | null;
  can_attend_integration: boolean | null;
  co_creating_interests: Generated<string[]>;
  how_did_you_hear: string | null;
  additional_notes: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** What was typed differently from the profile; only the owner's word changes that one. */
  typed_full_name: string | null;
  typed_phone_number: string | null;
  typed_organizations: string | null;
}

interface RegistrationLinks {
  token_hash: string;
  registration_id: string;
  created_at: Instant;
  expires_at: Date;
}

interface WithdrawnRegistrations {
  registration_id: string;
  profile_id: string;
  cohere_event: string;
  /** The row of `registrations` as it was, and those of its links. */
  registration: NeededJson;
  links: NeededJson;
  withdrawn_at: Instant;
  expires_at: Date;
}

export type DeliveryStatus =
  | "queued"
  | "leased"
  | "sending"
  | "sent"
  | "failed"
  | "uncertain"
  | "skipped"
  | "cancelled";

interface EmailDeliveries {
  id: Generated<string>;
  kind: string;
  priority: number;
  campaign_id: string | null;
  profile_id: string | null;
  email: string;
  full_name: Generated<string>;
  language: Language;
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
  reason: string;
  created_at: Instant;
}

interface EmailRate {
  id: Generated<boolean>;
  tokens: number;
  /** The part of MAIL_RATE in use: halved when the mail server asks for less, back to 1 by itself. */
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

interface Audit {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  subject: string;
  detail: Json;
}

interface Users {
  id: Generated<string>;
  email: string;
  full_name: Generated<string>;
  language: Generated<Language>;
  /** True once the person chose it by hand: it then holds for every mail. */
  language_chosen: Generated<boolean>;
  created_at: Instant;
}

interface Credentials {
  user_id: string;
  password_hash: string;
  updated_at: Instant;
}

interface Sessions {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  method: "code" | "link" | "password" | "passkey";
  device: Generated<string>;
  created_at: Instant;
  seen_at: Instant;
  /** When the person last proved to be at the keys. */
  proven_at: Instant;
  expires_at: Date;
}

interface Proofs {
  id: Generated<string>;
  purpose: "sign-in" | "verify" | "reset" | "re-prove" | "change-email";
  email: string;
  link_hash: string | null;
  code_mac: string | null;
  attempts: Generated<number>;
  /** Where the person wanted to go. */
  next_path: string | null;
  full_name: string | null;
  password_hash: string | null;
  nonce_hash: string | null;
  draft: OptionalJson;
  /** True once somebody who proved the mailbox has shown that the draft is theirs. */
  draft_claimed: Generated<boolean>;
  language: Language;
  created_at: Instant;
  code_expires_at: Date;
  expires_at: Date;
  used_at: OptionalInstant;
  /** The account that wants to move to this mailbox. */
  user_id: string | null;
}

interface EmailChanges {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  undo_hash: string;
  changed_at: Date;
  /** Until when the old address may take the account back. */
  expires_at: Date;
  undone_at: OptionalInstant;
}

interface Passkeys {
  id: string;
  user_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: Generated<string>;
  backed_up: Generated<boolean>;
  created_at: Instant;
  used_at: OptionalInstant;
}

interface Challenges {
  id: Generated<string>;
  challenge: string;
  user_id: string | null;
  expires_at: Date;
}

interface Throttle {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface MaintenanceSteps {
  step: string;
  /** When everything that had run out was last deleted; before the first time, when that was first begun. */
  completed_at: Instant;
}

export type EventCategory = "general" | "ecology" | "arts" | "wellness" | "technology" | "community" | "economy";
export type EventStatus = "pending" | "published" | "declined" | "cancelled";

interface Events {
  id: Generated<string>;
  title: string;
  description: string | null;
  location: string | null;
  category: Generated<EventCategory>;
  is_public: Generated<boolean>;
  registration_url: string | null;
  start_date: Date;
  end_date: Date;
  /** Whole days: both ends lie at midnight in the edition's zone, the end at the one after the last day. */
  all_day: Generated<boolean>;
  status: Generated<EventStatus>;
  /** Set exactly when the status is cancelled. */
  cancelled_at: OptionalInstant;
  cancelled_note: string | null;
  /** When visitors could first see it; the database fills it in at the first publication. */
  published_at: OptionalInstant;
  proposer_name: string | null;
  proposer_email: string | null;
  proposer_profile_id: string | null;
  proposer_language: Language | null;
  proposer_token_hash: string | null;
  /** Same mailbox, same form: the same proposal. Never public, the mailbox can be guessed from it. */
  proposal_digest: string | null;
  decided_at: OptionalInstant;
  decided_by: string | null;
  decision_note: string | null;
  /** More than once for a declined one that came back. */
  times_proposed: Generated<number>;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  updated_by: string | null;
  /** Changes so far, plus one. */
  version: Counted;
  /** Changes a subscriber can see, for SEQUENCE of RFC 5545. */
  sequence: Counted;
  /** The words of title, place and description (tsvector), in small letters without accents. */
  words: GeneratedAlways<string>;
  /** Those of the place alone. */
  place_words: GeneratedAlways<string>;
}

interface EventStars {
  user_id: string;
  event_id: string;
  created_at: Instant;
}

interface StarFeeds {
  user_id: string;
  /** The secret of the address /calendar/starred.ics?token=. */
  token: string;
  created_at: Instant;
}

interface ProposalDrafts {
  /** The event will have it too. */
  id: Generated<string>;
  /** Same mailbox, same form: the same draft. */
  proposal_digest: string;
  token_hash: string;
  /** Title, description and so on, as the call would send them. */
  event: NeededJson;
  name: string;
  email: string;
  language: Language;
  created_at: Instant;
  expires_at: Date;
}
