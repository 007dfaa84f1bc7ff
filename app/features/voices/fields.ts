import type { Fields } from "~/lib/fields/field";

const words = {
  wordsEn: { kind: "long text", column: "words_en", max: 500 },
  wordsEs: { kind: "long text", column: "words_es", max: 500 },
} as const satisfies Fields;

const speaker = {
  name: { kind: "text", column: "name", max: 100, isRequired: true },
  aboutEn: { kind: "text", column: "about_en", max: 120 },
  aboutEs: { kind: "text", column: "about_es", max: 120 },
} as const satisfies Fields;

/** The descriptions of the photo. Its files are not among the fields. */
const photoTexts = {
  altEn: { kind: "text", column: "alt_en", max: 300 },
  altEs: { kind: "text", column: "alt_es", max: 300 },
} as const satisfies Fields;

const placement = {
  onHome: { kind: "tick", column: "on_home", isOn: false },
  onWelcome: { kind: "tick", column: "on_welcome", isOn: false },
  archiveYear: { kind: "number", column: "archive_year", min: 2000, max: 2100 },
  position: { kind: "number", column: "position", min: 1, max: 999 },
} as const satisfies Fields;

/** A voice is published only with the consent of the person who is quoted. */
const publication = {
  hasConsented: { kind: "tick", column: "has_consented", isOn: false },
  isShown: { kind: "tick", column: "is_shown", isOn: false },
} as const satisfies Fields;

/** The fields of a voice by the parts of its form. */
export const voiceParts = { words, speaker, photoTexts, placement, publication };
export const voiceFields = {
  ...words,
  ...speaker,
  ...photoTexts,
  ...placement,
  ...publication,
} as const satisfies Fields;

export type VoiceField = keyof typeof voiceFields;
