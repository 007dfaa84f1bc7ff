import type { Generated, GeneratedAlways } from "kysely";
import type { Counted, Instant, Language, NeededJson, OptionalInstant, OptionalJson } from "./columns.ts";

export interface CalendarTables {
  events: Events;
  deleted_events: DeletedEvents;
  deleted_event_stars: DeletedEventStars;
  event_stars: EventStars;
  star_feeds: StarFeeds;
  proposal_drafts: ProposalDrafts;
  event_notices: EventNotices;
  event_moves: EventMoves;
  star_mails: StarMails;
  event_changes: EventChanges;
  event_pictures: EventPictures;
  event_picture_files: EventPictureFiles;
  discarded_picture_files: DiscardedPictureFiles;
}

export type EventCategory = "general" | "ecology" | "arts" | "wellness" | "technology" | "community" | "economy";

export type EventLanguage = Language | "both";

type EventStatus = "pending" | "published" | "declined" | "cancelled";

interface Events {
  id: Generated<string>;
  title: string;
  description: string | null;
  location: string | null;
  category: Generated<EventCategory>;
  is_public: Generated<boolean>;
  registration_url: string | null;
  /** The language it is held in; null is not known. */
  language: EventLanguage | null;
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

/** An event that was deleted less than a day ago. */
interface DeletedEvents {
  id: string;
  deleted_at: Date;
  /** All columns of the event but the proposer's. */
  event: NeededJson;
  /** What its host wanted changed, or why it was left as it is: the row of event_changes. */
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

/** A change that people are told of once the time to undo is over. */
interface EventNotices {
  id: Generated<string>;
  /** It may be deleted for less than a day. */
  event_id: string;
  kind: "moved" | "cancelled" | "restored";
  /** When and where it was to be. */
  before: NeededJson;
  created_at: Date;
  due_at: Date;
}

/** When and where a public event was to be before it last moved, for a month. It may be deleted for less than a day. */
interface EventMoves {
  event_id: string;
  before: NeededJson;
  moved_at: Date;
}

/** Who wants email when an event they starred is called off, moved, or on again. */
interface StarMails {
  user_id: string;
  /** The words they agreed to. */
  wording: string;
  created_at: Date;
}

/** What the host of a published event wants changed, until an organizer has looked. */
interface EventChanges {
  event_id: string;
  kind: "change" | "cancel";
  /** Title, description and so on, as the call would send them; none where it is to be called off. */
  event: OptionalJson;
  /** What visitors should know of an event that is called off. */
  note: string | null;
  created_at: Date;
  state: Generated<"waiting" | "declined">;
  /** What the organizers wrote when they left the event as it was. */
  answer: string | null;
}

/** The picture of an event, which may be deleted for less than a day, or one it had until less than a day ago. */
interface EventPictures {
  /** Random; part of its addresses. */
  id: string;
  event_id: string;
  /** What it shows, for those who do not see it: in the event's own language, in English where it has both. */
  alt: string;
  /** The same in Spanish, of an event in both languages. */
  alt_es: string | null;
  /** Else an organizer gave it. */
  from_proposer: boolean;
  /** Under which its files are stored: its own, or that of the picture it is a copy of. */
  files_id: string;
  /** The event that had it first: repeated and duplicated events take it along. */
  first_event_id: string;
  uploaded_at: Date;
  removed_at: Generated<Date | null>;
}

/** Of all pictures that are copies of one. */
interface EventPictureFiles {
  files_id: string;
  format: "avif" | "jpeg";
  width: number;
  height: number;
  /** In bytes. */
  length: number;
  /** None: it lies in the folder for pictures. */
  bytes: Buffer | null;
}

/** Files in the folder for pictures whose picture is gone. */
interface DiscardedPictureFiles {
  name: string;
}
