import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json, Language, NeededJson, OptionalInstant, OptionalJson } from "./columns.ts";

export interface PeopleTables {
  profiles: Profiles;
  preferences: Preferences;
  consent_log: ConsentLog;
  former_tokens: FormerTokens;
  registrations: Registrations;
  registration_links: RegistrationLinks;
  withdrawn_registrations: WithdrawnRegistrations;
  check_ins: CheckIns;
  attendance: Attendance;
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
  /** The sort key of the list: the shown name lower-cased without accents. */
  name_key: GeneratedAlways<string>;
  /** The search vector of name, address, organizations and phone, lower-cased without accents. */
  words: GeneratedAlways<string>;
  /** The editions the person is registered for, in order; triggers keep it up to date. */
  editions: Generated<string[]>;
  /** Why the address gets no mail, for a time or permanently; triggers keep it up to date. */
  suppressed: Generated<string | null>;
}

/** The number of profiles of each kind, kept by triggers. The total is the sum over all connections. */
interface PeopleCounts {
  editions: string[];
  subscribed: boolean;
  /** Empty if the address gets mail. */
  suppressed: string;
  has_account: boolean;
  /** Empty for people without a role. */
  role: string;
  language: Language;
  /** The connection that counted; 0 for the rows that maintenance has combined. */
  backend: number;
  people: number;
}

interface AnswerCounts {
  cohere_event: string;
  /** The day of registration in UTC. */
  day: Date;
  subscribed: boolean;
  /** Empty if the address gets mail. */
  suppressed: string;
  language: Language;
  /** "maybe" also means unanswered. */
  invocation: "true" | "false" | "maybe";
  integration: "true" | "false" | "maybe";
  interests: string[];
  /** The connection that counted; 0 for the rows that maintenance has combined. */
  backend: number;
  people: number;
}

interface Tags {
  id: Generated<string>;
  name: string;
  /** The name lower-cased without accents, which is unique. */
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
  /** The themes of the digest; empty means all. */
  digest_themes: Generated<string[]>;
  /** When they last subscribed to the digest. */
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
  /** The form or program that recorded it, and the source that an import named. */
  source: string;
  wording: string | null;
}

/** Unsubscribe tokens of former mailboxes and merged people. They stop the mail but show no personal data. */
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
  /** The answers to the organizers' own questions, by the names of these. */
  own_answers: OptionalJson;
  created_at: Instant;
  updated_at: Instant;
  /** Typed values that differ from the profile; only the owner can change the profile. */
  typed_full_name: string | null;
  typed_phone_number: string | null;
  typed_organizations: string | null;
  /** Copies of the person's values, kept up to date by triggers. */
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
  /** The row of `registrations` before the withdrawal, with its links. */
  registration: NeededJson;
  links: NeededJson;
  withdrawn_at: Instant;
  expires_at: Date;
}

interface CheckIns {
  /** Generated on the phone. */
  id: string;
  cohere_event: string;
  gathering: "invocation" | "integration";
  /** Null for a walk-in known only by name. */
  profile_id: string | null;
  name: string | null;
  /** A person has at most one tick that is "here"; later ones are "repeated". */
  state: "here" | "repeated" | "undone";
  ticked_at: Date;
  ticked_by: string | null;
  undone_at: OptionalInstant;
  undone_by: string | null;
  /** Increases with every change at a gathering, so that a phone can request what is new. */
  change: number;
  created_at: Instant;
}

/** How many came to a gathering, of the check-ins that are deleted by now. */
interface Attendance {
  cohere_event: string;
  gathering: "invocation" | "integration";
  came: number;
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
  /** The organizer's profile; null once it is deleted. */
  author_id: string | null;
  text: string;
  created_at: Instant;
  edited_at: OptionalInstant;
  /** The note can be restored for a day. */
  deleted_at: OptionalInstant;
}

interface PersonMerges {
  id: Generated<string>;
  kept_id: string;
  removed_id: string;
  removed_email: string;
  merged_at: Date;
  /** When the merge can no longer be undone. */
  expires_at: Date;
  /** The data for the undo, by feature. */
  undo: NeededJson;
}
