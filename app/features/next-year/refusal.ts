import type { Answer } from "~/i18n/refusal-answer";
import type { SettingErrors } from "../settings/schema.ts";

/** The reasons why a year cannot begin, why its beginning cannot be undone, and why hosts are not asked. */
export type YearRefusal =
  | { ok: false; reason: "invalid"; errors: SettingErrors }
  | { ok: false; reason: Exclude<keyof typeof answers, "invalid"> };

export const answers = {
  unavailable: [503, "nextYear.failed", "errors.typedKept"],
  invalid: [422, "nextYear.failed"],
  "too-early": [409, "nextYear.failed", "nextYear.refused.tooEarly"],
  "thanks-wait": [409, "nextYear.failed", "nextYear.refused.thanksWait"],
  "begun-already": [409, "nextYear.failed", "nextYear.refused.begunAlready"],
  "too-late": [409, "nextYear.failed", "nextYear.refused.tooLate"],
  registered: [409, "nextYear.failed", "nextYear.refused.registered"],
  "hosts-asked": [409, "nextYear.failed", "nextYear.refused.hostsAsked"],
  "wrong-phrase": [422, "nextYear.hosts.notAsked", "campaignWizard.refused.wrongPhrase"],
  "hosts-changed": [409, "nextYear.hosts.notAsked", "nextYear.refused.hostsChanged"],
  "asked-already": [409, "nextYear.hosts.notBack", "nextYear.refused.askedAlready"],
} as const satisfies Record<string, Answer>;
