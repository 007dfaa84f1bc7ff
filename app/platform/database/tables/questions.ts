import type { Generated } from "kysely";
import type { Instant, Json, OptionalInstant } from "./columns.ts";

export interface QuestionTables {
  registration_questions: RegistrationQuestions;
  hidden_questions: HiddenQuestions;
}

/** A question that organizers ask on the registration form. */
interface RegistrationQuestions {
  id: string;
  /** The name of its field, which never changes: "own_arrival". */
  name: string;
  kind: "text" | "long text" | "choice" | "choices" | "yes-no-maybe" | "number" | "tick";
  label_en: string;
  label_es: string;
  help_en: string | null;
  help_es: string | null;
  choices: Json;
  is_required: boolean;
  /** Its answers are seen on the person's screen alone, and deleted `forget_after_days` after the closing day. */
  is_sensitive: boolean;
  forget_after_days: number;
  position: number;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** It is no longer asked, and its answers stay. */
  retired_at: OptionalInstant;
  /** The question can be restored for a day. */
  deleted_at: OptionalInstant;
}

/** A built-in question that the form leaves out. */
interface HiddenQuestions {
  name: string;
}
