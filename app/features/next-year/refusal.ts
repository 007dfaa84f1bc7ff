import type { Answer } from "~/i18n/refusal-answer";
import type { SettingErrors } from "../settings/schema.ts";

/** The reasons why a year cannot begin, or why its beginning cannot be undone. */
export type YearRefusal =
  | { ok: false; reason: "invalid"; errors: SettingErrors }
  | { ok: false; reason: "too-early" | "thanks-wait" | "begun-already" | "too-late" | "registered" | "unavailable" };

export const answers = {
  unavailable: [503, "nextYear.failed", "errors.typedKept"],
  invalid: [422, "nextYear.failed"],
  "too-early": [409, "nextYear.failed", "nextYear.refused.tooEarly"],
  "thanks-wait": [409, "nextYear.failed", "nextYear.refused.thanksWait"],
  "begun-already": [409, "nextYear.failed", "nextYear.refused.begunAlready"],
  "too-late": [409, "nextYear.failed", "nextYear.refused.tooLate"],
  registered: [409, "nextYear.failed", "nextYear.refused.registered"],
} as const satisfies Record<YearRefusal["reason"], Answer>;
