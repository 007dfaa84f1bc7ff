import type { Language } from "~/i18n/translate";
import { beginAgain } from "./begin-again.ts";
import { newEvents } from "./new-events.ts";
import { registrationOpens } from "./registration-opens.ts";
import { thankYou } from "./thank-you.ts";
import { theAddress } from "./the-address.ts";
import { weekBefore } from "./week-before.ts";
import { welcome } from "./welcome.ts";

/** A letter in both languages that organizers can adapt. */
export interface StartingLetter extends Record<Language, { subject: string; markdown: string }> {
  /** The name in addresses. `letterName` translates it for display. */
  name: string;
  /** The description in the list of templates, which says when the letter is sent. */
  description: Record<Language, string>;
}

/** The starting letters in the order of a year. The weekly one is last. */
export const startingLetters: readonly StartingLetter[] = [
  welcome,
  beginAgain,
  registrationOpens,
  theAddress,
  weekBefore,
  thankYou,
  newEvents,
];
