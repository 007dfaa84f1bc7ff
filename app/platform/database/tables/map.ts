import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Language, NeededJson, OptionalInstant } from "./columns.ts";

export interface MapTables {
  places: Places;
  place_links: PlaceLinks;
  place_revisions: PlaceRevisions;
  map_layouts: MapLayouts;
  map_suggestions: MapSuggestions;
}

type SuggestionCategory = "community";

export type PlaceTheme = "ecology" | "arts" | "wellness" | "technology" | "community" | "economy";

interface Places {
  id: Generated<string>;
  name: string;
  description_en: string | null;
  description_es: string | null;
  website: string | null;
  theme: PlaceTheme | null;
  neighborhood: string | null;
  /** Both or none. */
  latitude: number | null;
  longitude: number | null;
  /** Null while the map shows it. */
  hidden_because: "organizers" | "its-people" | "unconfirmed" | "merged" | null;
  /** The place that stands for it now. */
  merged_into: string | null;
  contact_name: string | null;
  /** Whom the yearly question goes to. */
  contact_email: string | null;
  contact_language: Generated<Language>;
  /** When somebody last said that it is right. */
  confirmed_at: Instant;
  /** When it was last asked whether it still is. */
  asked_at: OptionalInstant;
  /** How often since it was confirmed. */
  times_asked: Generated<number>;
  /** Of the link in the question that was asked last. */
  question_hash: string | null;
  /** Since when the map says that nobody confirms it. */
  unconfirmed_at: OptionalInstant;
  /** Changes so far, plus one. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** The name in small letters without accents, by which places are sorted. */
  name_key: GeneratedAlways<string>;
  /** The words of name, neighborhood and descriptions (tsvector), in small letters without accents. */
  words: GeneratedAlways<string>;
  /** Those of the name alone. */
  name_words: GeneratedAlways<string>;
}

interface PlaceLinks {
  /** Of the two that work together the smaller id; "grew-from" leads from the younger place to the older. */
  from_place: string;
  to_place: string;
  kind: "works-with" | "shares-space" | "grew-from";
}

interface PlaceRevisions {
  id: Generated<string>;
  place_id: string;
  version: number;
  /** The place and its links as they were in this version. */
  state: NeededJson;
  created_at: Instant;
}

/** One row. */
interface MapLayouts {
  is_the_one: Generated<boolean>;
  /** Of the places and links that it lays out. */
  fingerprint: string;
  /** As features/map/net/layout.ts says where everything lies. */
  layout: NeededJson;
}

interface MapSuggestions {
  id: Generated<string>;
  /** The account of whoever suggested it, where there is one (MAP-19, MAP-20). */
  user_id: string | null;
  name: string;
  description: string;
  /** Always "community" (MAP-18). */
  category: Generated<SuggestionCategory>;
  website: string | null;
  contact_name: string | null;
  /** Null once whoever suggested it is forgotten. */
  contact_email: string | null;
  /** True when the mailbox was that of an account. */
  contact_confirmed: Generated<boolean>;
  language: Language;
  /** The place that somebody says is wrong. */
  corrects: string | null;
  /** What they say is wrong with it. */
  remark: string | null;
  /** What became of it: the place made or corrected. */
  place_id: string | null;
  /** The version of the place that the approval made. */
  place_version: number | null;
  /** Same mailbox, same form: the same suggestion, while it waits. */
  digest: string;
  token_hash: string;
  status: Generated<"pending" | "approved" | "rejected">;
  decision_note: string | null;
  decided_at: OptionalInstant;
  decided_by: string | null;
  /** Changes so far, plus one. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
