import type { Generated, GeneratedAlways } from "kysely";
import type { Counted, Instant, Language, NeededJson, OptionalInstant, OptionalJson } from "./columns.ts";

export interface CalendarTables {
  events: Events;
  deleted_events: DeletedEvents;
  deleted_event_stars: DeletedEventStars;
  event_stars: EventStars;
  star_feeds: StarFeeds;
  proposal_drafts: ProposalDrafts;
  host_questions: HostQuestions;
  event_notices: EventNotices;
  event_moves: EventMoves;
  star_mails: StarMails;
  event_changes: EventChanges;
  event_pictures: EventPictures;
  picture_files: PictureFiles;
  discarded_picture_files: DiscardedPictureFiles;
}

export type EventLanguage = Language | "both";

type EventStatus = "pending" | "published" | "declined" | "cancelled";

interface Events {
  id: Generated<string>;
  title: string;
  description: string | null;
  /** What is typed, or the names of the venue and the room. */
  location: string | null;
  place_id: string | null;
  /** A room of that place; null for the whole of it. */
  room_id: string | null;
  category: Generated<string>;
  is_public: Generated<boolean>;
  registration_url: string | null;
  /** The language of the event; null if unknown. */
  language: EventLanguage | null;
  /** Who is shown as the host; null if nobody is. */
  hosted_by: string | null;
  /** Whether it suits families with children; null is not stated, here and in the four columns that follow. */
  families: "yes" | "no" | null;
  /** From what age. */
  min_age: number | null;
  cost: "free" | "donation" | "paid" | null;
  /** How much it costs. */
  cost_note: string | null;
  /** What to bring. */
  bring: string | null;
  /** How one comes: just so, after saying so, or with a booked place. */
  coming_mode: Generated<"open" | "tell" | "book">;
  /** The number of places; null unless they are booked. */
  capacity: number | null;
  /** How long a free place is kept for the next in line; null is a day. */
  offer_hours: number | null;
  /** How many people came, once somebody has counted. */
  heads: number | null;
  start_date: Date;
  end_date: Date;
  /** For whole days, both ends are midnight in the edition's zone, and the end is the day after the last one. */
  all_day: Generated<boolean>;
  status: Generated<EventStatus>;
  /** Set only while the status is cancelled. */
  cancelled_at: OptionalInstant;
  cancelled_note: string | null;
  /** When visitors could first see it; a trigger sets it at the first publication. */
  published_at: OptionalInstant;
  proposer_name: string | null;
  proposer_email: string | null;
  proposer_profile_id: string | null;
  proposer_language: Language | null;
  proposer_token_hash: string | null;
  /**
   * Identifies the proposal: the same mailbox and form give the same digest. It must never be public, because the
   * mailbox can be guessed from it.
   */
  proposal_digest: string | null;
  decided_at: OptionalInstant;
  decided_by: string | null;
  decision_note: string | null;
  /** Greater than 1 for a declined event that was proposed again. */
  times_proposed: Generated<number>;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  updated_by: string | null;
  /** The number of changes plus one. */
  version: Counted;
  /** The number of changes that subscribers can see, for SEQUENCE of RFC 5545. */
  sequence: Counted;
  /** The search vector of all texts, lower-cased without accents. */
  words: GeneratedAlways<string>;
  /** The search vector of the place. */
  place_words: GeneratedAlways<string>;
}

/** An event that was deleted within the last day. */
interface DeletedEvents {
  id: string;
  deleted_at: Date;
  /** All columns of the event except the proposer's. */
  event: NeededJson;
  /** The row of event_changes: what its host wanted to change, or why it was declined. */
  change: OptionalJson;
  proposer_name: string | null;
  proposer_email: string | null;
  proposer_profile_id: string | null;
}

interface DeletedEventStars {
  event_id: string;
  user_id: string;
  created_at: Date;
}

interface EventStars {
  user_id: string;
  event_id: string;
  created_at: Instant;
}

interface StarFeeds {
  user_id: string;
  /** The secret in the address /calendar/starred.ics?token=. */
  token: string;
  created_at: Instant;
}

interface ProposalDrafts {
  /** The event gets the same id. */
  id: Generated<string>;
  /** The same mailbox and form give the same draft. */
  proposal_digest: string;
  token_hash: string;
  /** The event's fields as the call sends them. */
  event: NeededJson;
  name: string;
  email: string;
  language: Language;
  created_at: Instant;
  expires_at: Date;
}

/** Whether a host wants to do an event of the year before again. */
interface HostQuestions {
  id: string;
  /** The edition for which it is asked. */
  cohere_event: string;
  /** The event of the year before, which may have been deleted since. */
  event_id: string;
  profile_id: string;
  /** The questions of one email have the same. */
  mail_id: string;
  token_hash: string;
  /** Of the address that it was sent to: the link holds for that mailbox alone. */
  email_hash: string;
  asked_at: Date;
  /** Null until the host answers. */
  answer: "yes" | "no" | null;
  answered_at: OptionalInstant;
  /** The event that came of a yes; it may have been withdrawn or deleted since. */
  proposal_id: string | null;
}

/** A change that people are notified of once the time to undo it is over. */
interface EventNotices {
  id: Generated<string>;
  /** The event may have been deleted within the last day. */
  event_id: string;
  kind: "moved" | "cancelled" | "restored";
  /** The time and place before the change. */
  before: NeededJson;
  created_at: Date;
  due_at: Date;
}

/**
 * The previous time and place of a public event for a month after it moved. The event may have been deleted within the
 * last day.
 */
interface EventMoves {
  event_id: string;
  before: NeededJson;
  moved_at: Date;
}

/** People who want email when an event they starred is canceled, moved or restored. */
interface StarMails {
  user_id: string;
  /** The wording they agreed to. */
  wording: string;
  created_at: Date;
}

/** A change that the host of a published event proposes, until an organizer decides. */
interface EventChanges {
  event_id: string;
  kind: "change" | "cancel";
  /** The event's fields as the call sends them; null for a cancellation. */
  event: OptionalJson;
  /** The note for visitors of a canceled event. */
  note: string | null;
  created_at: Date;
  state: Generated<"waiting" | "declined">;
  /** The organizers' reason for declining the change. */
  answer: string | null;
}

/**
 * The picture of an event, or one that was replaced within the last day. The event may have been deleted within the
 * last day.
 */
interface EventPictures {
  /** A random id that is part of its addresses. */
  id: string;
  event_id: string;
  /** The alternative text in the event's language, or in English if the event has both. */
  alt: string;
  /** The Spanish alternative text of an event in both languages. */
  alt_es: string | null;
  /** False if an organizer uploaded it. */
  from_proposer: boolean;
  /** The id under which the files are stored: its own, or that of the picture it was copied from. */
  files_id: string;
  /** The event that had the picture first; repeated and duplicated events share it. */
  first_event_id: string;
  uploaded_at: Date;
  removed_at: Generated<Date | null>;
}

/** The files of a picture, shared by all its copies. */
interface PictureFiles {
  files_id: string;
  format: "avif" | "jpeg";
  width: number;
  height: number;
  /** The size in bytes. */
  length: number;
  /** Null if the file is in the folder for pictures. */
  bytes: Buffer | null;
}

/** Files in the folder for pictures whose picture was deleted. */
interface DiscardedPictureFiles {
  name: string;
}
