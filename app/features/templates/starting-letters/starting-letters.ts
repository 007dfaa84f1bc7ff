import type { Language } from "~/i18n/translate";
import { newEvents } from "./new-events.ts";
import { registrationOpens } from "./registration-opens.ts";
import { thankYou } from "./thank-you.ts";
import { theAddress } from "./the-address.ts";
import { weekBefore } from "./week-before.ts";
import { welcome } from "./welcome.ts";

/** A letter to begin with, in both languages; an organizer makes it their own. */
export interface StartingLetter extends Record<Language, { subject: string; markdown: string }> {
  /** The name a template made from it has. */
  name: string;
  /** When it is sent, for the list of templates. */
  description: Record<Language, string>;
}

/** In the order of a year, and the one that comes every week. */
export const startingLetters: readonly StartingLetter[] = [
  welcome,
  registrationOpens,
  theAddress,
  weekBefore,
  thankYou,
  newEvents,
];
