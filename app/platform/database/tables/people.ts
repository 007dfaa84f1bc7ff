import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json, Language, NeededJson, OptionalInstant } from "./columns.ts";

export interface PeopleTables {
  profiles: Profiles;
  preferences: Preferences;
  consent_log: ConsentLog;
  former_tokens: FormerTokens;
  registrations: Registrations;
  registration_links: RegistrationLinks;
  withdrawn_registrations: WithdrawnRegistrations;
  check_ins: CheckIns;
  audit: Audit;
  people_counts: PeopleCounts;
  answer_counts: AnswerCounts;
  tags: Tags;
  profile_tags: ProfileTags;
  person_notes: PersonNotes;
  person_merges: PersonMerges;
}

interface Profiles {
  id: Generated<string>;
  email: string;
  full_name: string;
  phone_number: string | null;
  organizations: string | null;
  subscribed: Generated<boolean>;
  role: "admin" | "steward" | null;
  user_id: string | null;
  language: Generated<Language>;
  created_at: Instant;
  updated_at: Instant;
  /** The shown name in small letters without accents, by which the list is sorted. */
  name_key: GeneratedAlways<string>;
  /** The words of name, address, organizations and phone (tsvector), in small letters without accents. */
  words: GeneratedAlways<string>;
  /** The editions the person is registered for, in order; the database keeps them as registrations come and go. */
  editions: Generated<string[]>;
  /** Why the address is not mailed, whether that ends some day or not; the database keeps it. */
  suppressed: Generated<string | null>;
}

/** How many profiles there are of each kind, kept by the database: the sum over all connections. */
interface PeopleCounts {
  editions: string[];
  subscribed: boolean;
  /** Empty where the address is mailed. */
  suppressed: string;
  has_account: boolean;
  /** Empty for nobody's role. */
  role: string;
  language: Language;
  /** The connection that counted; 0 for what maintenance has put together. */
  backend: number;
  people: number;
}

interface AnswerCounts {
  cohere_event: string;
  /** On which they registered, in UTC. */
  day: Date;
  subscribed: boolean;
  /** Empty where the address is mailed. */
  suppressed: string;
  language: Language;
  /** "maybe" where it is unanswered. */
  invocation: "true" | "false" | "maybe";
  integration: "true" | "false" | "maybe";
  interests: string[];
  /** The connection that counted; 0 for what maintenance has put together. */
  backend: number;
  people: number;
}

interface Tags {
  id: Generated<string>;
  name: string;
  /** In small letters without accents: a tag is there once. */
  name_key: GeneratedAlways<string>;
  created_at: Instant;
}

interface ProfileTags {
  profile_id: string;
  tag_id: string;
  created_at: Instant;
}

interface Preferences {
  profile_id: string;
  token: string;
  marketing_consent: Generated<boolean>;
  event_notifications: Generated<boolean>;
  event_digest: Generated<boolean>;
  /** Those the digest tells of; empty for all. */
  digest_themes: Generated<string[]>;
  /** When they last asked for the digest. */
  digest_asked_at: OptionalInstant;
  consent_at: OptionalInstant;
  consent_source: string | null;
  consent_wording: string | null;
}

interface ConsentLog {
  id: Generated<number>;
  profile_id: string;
  at: Instant;
  flag: "subscribed" | "marketing_consent" | "event_notifications" | "event_digest";
  given: boolean;
  /** The form or program by which it was said; of an import also where that had it from. */
  source: string;
  /** The words that stood there. */
  wording: string | null;
}

/** Tokens in mailboxes that somebody has left, or of people who were merged into them: they stop their mail, and show nobody. */
interface FormerTokens {
  token: string;
  profile_id: string;
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
  /** These as they stand with the person; the database keeps them. */
  subscribed: Generated<boolean>;
  language: Generated<Language>;
  suppressed: Generated<string | null>;
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

interface CheckIns {
  /** Made on the phone that ticked. */
  id: string;
  cohere_event: string;
  gathering: "invocation" | "integration";
  /** Null for somebody who is known here by name alone. */
  profile_id: string | null;
  name: string | null;
  /** Of all the ticks of a person one at most is "here"; "repeated" are those that came after it. */
  state: "here" | "repeated" | "undone";
  ticked_at: Date;
  ticked_by: string | null;
  undone_at: OptionalInstant;
  undone_by: string | null;
  /** Grows with everything that happens at a gathering, so that a phone asks for what came since. */
  change: number;
  created_at: Instant;
}

interface Audit {
  id: Generated<number>;
  at: Instant;
  actor: string;
  action: string;
  subject: string;
  detail: Json;
}

interface PersonNotes {
  id: Generated<string>;
  profile_id: string;
  /** The organizer's profile; null once that is deleted. */
  author_id: string | null;
  text: string;
  created_at: Instant;
  edited_at: OptionalInstant;
  /** It can be had back for a day. */
  deleted_at: OptionalInstant;
}

interface PersonMerges {
  id: Generated<string>;
  kept_id: string;
  removed_id: string;
  removed_email: string;
  merged_at: Date;
  /** Until when it can be undone. */
  expires_at: Date;
  /** What the undo puts back, by feature. */
  undo: NeededJson;
}
