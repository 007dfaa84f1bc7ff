import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Language, NeededJson, OptionalInstant } from "./columns.ts";

export interface MapTables {
  places: Places;
  venue_rooms: VenueRooms;
  place_links: PlaceLinks;
  place_revisions: PlaceRevisions;
  map_layouts: MapLayouts;
  map_suggestions: MapSuggestions;
}

type SuggestionCategory = "community";

interface Places {
  id: Generated<string>;
  name: string;
  description_en: string | null;
  description_es: string | null;
  website: string | null;
  theme: string | null;
  neighborhood: string | null;
  /** True if gatherings happen there. */
  is_venue: Generated<boolean>;
  /** The number of people that the whole of it holds. */
  capacity: number | null;
  address: string | null;
  /** True if only hosts and those who are coming are told; the place has no coordinates then. */
  address_is_private: Generated<boolean>;
  /** Each is null where it is not stated. */
  step_free_entrance: boolean | null;
  step_free_toilet: boolean | null;
  seats: boolean | null;
  hearing_loop: boolean | null;
  quiet_corner: boolean | null;
  gender_neutral_toilet: boolean | null;
  dogs: boolean | null;
  parking: boolean | null;
  /** The nearest stop, in words. */
  bus: string | null;
  kitchen: boolean | null;
  projector: boolean | null;
  piano: boolean | null;
  /** Only organizers see it. */
  key_holder: string | null;
  /** Latitude and longitude are both set or both null. */
  latitude: number | null;
  longitude: number | null;
  /** Null while the place is on the map. */
  hidden_because: "organizers" | "its-people" | "unconfirmed" | "merged" | null;
  /** The place that replaces it after a merge. */
  merged_into: string | null;
  contact_name: string | null;
  /** The recipient of the yearly question. */
  contact_email: string | null;
  contact_language: Generated<Language>;
  /** When somebody last confirmed the entry. */
  confirmed_at: Instant;
  /** When the yearly question was last sent. */
  asked_at: OptionalInstant;
  /** The number of questions since the last confirmation. */
  times_asked: Generated<number>;
  /** The hash of the link in the latest question. */
  question_hash: string | null;
  /** Since when the map marks it as unconfirmed. */
  unconfirmed_at: OptionalInstant;
  /** The number of changes plus one. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** The sort key: the name lower-cased without accents. */
  name_key: GeneratedAlways<string>;
  /** The search vector of name, neighborhood and descriptions, lower-cased without accents. */
  words: GeneratedAlways<string>;
  /** The search vector of the name. */
  name_words: GeneratedAlways<string>;
}

interface VenueRooms {
  id: string;
  place_id: string;
  name: string;
  capacity: number | null;
  position: number;
}

interface PlaceLinks {
  /** For places that work together, the smaller id; "grew-from" leads from the younger place to the older one. */
  from_place: string;
  to_place: string;
  kind: "works-with" | "shares-space" | "grew-from";
}

interface PlaceRevisions {
  id: Generated<string>;
  place_id: string;
  version: number;
  /** The place and its links in this version. */
  state: NeededJson;
  created_at: Instant;
}

/** The table has one row. */
interface MapLayouts {
  is_the_one: Generated<boolean>;
  /** The fingerprint of the places and links in the layout. */
  fingerprint: string;
  /** The positions, as features/map/net/layout.ts returns them. */
  layout: NeededJson;
}

interface MapSuggestions {
  id: Generated<string>;
  /** The account of the person who suggested it, if any (MAP-19, MAP-20). */
  user_id: string | null;
  name: string;
  description: string;
  /** Always "community" (MAP-18). */
  category: Generated<SuggestionCategory>;
  website: string | null;
  contact_name: string | null;
  /** Null once the person who suggested it is deleted. */
  contact_email: string | null;
  /** True if the mailbox belonged to an account. */
  contact_confirmed: Generated<boolean>;
  language: Language;
  /** The place that the suggestion corrects. */
  corrects: string | null;
  /** What is wrong with that place. */
  remark: string | null;
  /** The place that was created or corrected. */
  place_id: string | null;
  /** The version of the place that the approval created. */
  place_version: number | null;
  /** Identifies a waiting suggestion: the same mailbox and form give the same digest. */
  digest: string;
  token_hash: string;
  status: Generated<"pending" | "approved" | "rejected">;
  decision_note: string | null;
  decided_at: OptionalInstant;
  decided_by: string | null;
  /** The number of changes plus one. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
