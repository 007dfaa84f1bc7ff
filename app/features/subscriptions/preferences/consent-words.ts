import type { Translate } from "~/i18n/translate";
import type { DigestChoice, Flag } from "./choices.ts";
import { themeName } from "../../edition/themes.ts";

const sources = [
  "registration",
  "newsletter",
  "preferences",
  "one-click",
  "account",
  "organizer",
  "organizer-undo",
  "complaint",
  "merge",
  "separation",
] as const;

/** Returns the name of a choice's source; for an import, its own source. */
export function sourceWord(t: Translate, source: string): string {
  const name = sources.find((candidate) => candidate === source);
  if (name) return t(`history.consent.sources.${name}`);
  const [, from] = /^import: (.*)$/s.exec(source) ?? [];
  return from === undefined ? source : t("history.consent.sources.import", { from });
}

export function flagWord(t: Translate, flag: Flag): string {
  return t(`history.consent.flags.${flag}`);
}

/** Returns the wording of a consent to the digest: its switch and themes. */
export function digestWording({ digest_themes: themes = [] }: Partial<DigestChoice>, t: Translate): string {
  const label = t("preferences.flags.event_digest.label");
  if (themes.length === 0) return label;
  return `${label} (${themes.map((theme) => themeName(t, theme)).join(", ")})`;
}
