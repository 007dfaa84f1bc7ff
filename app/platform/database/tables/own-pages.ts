import type { Generated } from "kysely";
import type { Instant, OptionalInstant } from "./columns.ts";

export interface OwnPageTables {
  own_pages: OwnPages;
}

/** A page that organizers have written. Title and text of a language are both set or both null. */
interface OwnPages {
  id: string;
  /** Unique among the pages that are not deleted. */
  slug: string;
  /** The slugs that the page had before. */
  former_slugs: Generated<string[]>;
  title_en: string | null;
  text_en: string | null;
  title_es: string | null;
  text_es: string | null;
  linked_from: "footer" | "menu" | "nowhere";
  emblem: string;
  theme: string | null;
  is_published: Generated<boolean>;
  position: number;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** The page can be restored for a day. */
  deleted_at: OptionalInstant;
}
