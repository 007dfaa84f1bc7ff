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
  /**
   * The rows of the file as JSON until the import is done. The type is text because the file may contain what jsonb
   * cannot.
   */
  cells: string | null;
  /** The meaning of each column, and other choices. */
  choices: NeededJson;
  /** The result in numbers. */
  result: OptionalJson;
  created_at: Instant;
  done_at: OptionalInstant;
  /** When the file and the undo data are deleted. */
  expires_at: Date;
}

/** What an import changed about a person, while it can be undone. */
interface ImportChanges {
  import_id: string;
  profile_id: string;
  is_new: boolean;
  /** The empty columns of the profile that the import filled, with the new values. */
  filled: Json;
  /** The registration that the import created. */
  registration_id: string | null;
}
