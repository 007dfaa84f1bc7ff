import type { Generated } from "kysely";
import type { Instant, Json, NeededJson, OptionalInstant, OptionalJson } from "./columns.ts";

export interface ImportTables {
  imports: Imports;
  import_changes: ImportChanges;
}

interface Imports {
  id: Generated<string>;
  created_by: string | null;
  file_name: string;
  state: Generated<"pending" | "done" | "undone">;
  /** The rows of the file as JSON, until the import is done; text, because the file may hold what jsonb cannot. */
  cells: string | null;
  /** Which column is what, and what else was chosen. */
  choices: NeededJson;
  /** What came of it, in numbers. */
  result: OptionalJson;
  created_at: Instant;
  done_at: OptionalInstant;
  /** When the file, or the way back, is forgotten. */
  expires_at: Date;
}

/** What an import did to a person, as long as it can be undone. */
interface ImportChanges {
  import_id: string;
  profile_id: string;
  is_new: boolean;
  /** The columns of the profile that were blank, with what was written into them. */
  filled: Json;
  /** The registration it made. */
  registration_id: string | null;
}
