import { themes } from "../../edition/edition.ts";

/** What a person chooses about mail (contract.md): the newsletter, which all else needs, appeals for gifts, and gatherings. */
export const calledFlags = ["subscribed", "marketing_consent", "event_notifications"] as const;

/** The same with the digest of new events, once a week. */
export const flags = [...calledFlags, "event_digest"] as const;

export type Flag = (typeof flags)[number];

export type Choices = Record<Flag, boolean>;

/** Which events a digest tells of: those without a theme, and those of each. */
export const digestThemes = ["general", ...themes] as const;
export type DigestTheme = (typeof digestThemes)[number];

/** The digest as it is asked for; no theme means all of them. */
export interface DigestChoice {
  event_digest: boolean;
  digest_themes: DigestTheme[];
}

/** All that a person can choose on the page of their preferences. */
export type AllChoices = Choices & DigestChoice;

/** Nothing at all: "Unsubscribe from All". */
export const noMail: Choices = {
  subscribed: false,
  marketing_consent: false,
  event_notifications: false,
  event_digest: false,
};

/** These themes in their usual order, each once; all of them is the same as none. */
export function themesIn(chosen: Iterable<string>): DigestTheme[] {
  const wanted = new Set(chosen);
  const found = digestThemes.filter((theme) => wanted.has(theme));
  return found.length === digestThemes.length ? [] : found;
}

/** The box of a theme in a form. */
export function boxOf(theme: DigestTheme): string {
  return `digest-${theme}`;
}

/** The digest as a form asks for it. */
export function digestOfForm(form: Pick<FormData, "has">): DigestChoice {
  const digest_themes = themesIn(digestThemes.filter((theme) => form.has(boxOf(theme))));
  return { event_digest: form.has("event_digest"), digest_themes };
}
