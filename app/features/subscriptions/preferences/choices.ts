import { categories } from "../../calendar/fields.ts";

/** The choices of the API: the newsletter, which the others require, appeals for donations, and gatherings. */
export const calledFlags = ["subscribed", "marketing_consent", "event_notifications"] as const;

/** The choices of the page, which also has the weekly digest of new events. */
export const flags = [...calledFlags, "event_digest"] as const;

export type Flag = (typeof flags)[number];

export type Choices = Record<Flag, boolean>;

/** The digest settings; no theme means all of them, and "general" events without a theme. */
export interface DigestChoice {
  event_digest: boolean;
  digest_themes: string[];
}

/** All choices on the preferences page. */
export type AllChoices = Choices & DigestChoice;

/** The choices of "Unsubscribe from All". */
export const noMail: Choices = {
  subscribed: false,
  marketing_consent: false,
  event_notifications: false,
  event_digest: false,
};

/** Returns the themes once each in their usual order; all of them are the same as none. */
export function themesIn(themes: Iterable<string>): string[] {
  const selected = new Set(themes);
  const ordered = categories().filter((theme) => selected.has(theme));
  return ordered.length === categories().length ? [] : ordered;
}

/** Returns the name of a theme's checkbox. */
export function boxOf(theme: string): string {
  return `digest-${theme}`;
}

/** Returns the digest settings of a form. */
export function digestOfForm(form: Pick<FormData, "has">): DigestChoice {
  const digest_themes = themesIn(categories().filter((theme) => form.has(boxOf(theme))));
  return { event_digest: form.has("event_digest"), digest_themes };
}
