import type { Fields } from "~/lib/fields/field";

const said = {
  wordsEn: { kind: "long text", column: "words_en", max: 500 },
  wordsEs: { kind: "long text", column: "words_es", max: 500 },
} as const satisfies Fields;

const speaker = {
  name: { kind: "text", column: "name", max: 100, isRequired: true },
  aboutEn: { kind: "text", column: "about_en", max: 120 },
  aboutEs: { kind: "text", column: "about_es", max: 120 },
} as const satisfies Fields;

/** What a photo shows, in words; its files are no column. */
const described = {
  altEn: { kind: "text", column: "alt_en", max: 300 },
  altEs: { kind: "text", column: "alt_es", max: 300 },
} as const satisfies Fields;

const placed = {
  onHome: { kind: "tick", column: "on_home", isOn: false },
  onWelcome: { kind: "tick", column: "on_welcome", isOn: false },
  archiveYear: { kind: "number", column: "archive_year", min: 2000, max: 2100 },
  position: { kind: "number", column: "position", min: 1, max: 999 },
} as const satisfies Fields;

/** A voice is published only with the yes of whoever is heard. */
const published = {
  hasConsented: { kind: "tick", column: "has_consented", isOn: false },
  isShown: { kind: "tick", column: "is_shown", isOn: false },
} as const satisfies Fields;

/** Somebody's words about the gathering, by the parts of its form. */
export const voiceParts = { said, speaker, described, placed, published };
export const voiceFields = { ...said, ...speaker, ...described, ...placed, ...published } as const satisfies Fields;

export type VoiceField = keyof typeof voiceFields;
