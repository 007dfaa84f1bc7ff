import type { Language } from "../../../i18n/translate.ts";
import type { Format } from "./format.ts";

/** Everything a printed programme shows, as plain data in its language. */
export interface Programme extends Format {
  language: Language;
  words: ProgrammeWords;
  days: ProgrammeDay[];
  /** What its cover is woven from. */
  cloth: { days: number; cells: { day: number; theme: number; count: number }[] };
  /** The QR code of the calendar: true for dark squares. */
  code: boolean[][];
}

export interface ProgrammeDay {
  /** "17" */
  number: string;
  /** "Friday, October 17" */
  name: string;
  /** "Day 1 of ten", or nothing. */
  note: string;
  /** "Friday, October 17, continued" */
  again: string;
  /** What began earlier and goes on. */
  still: string;
  events: ProgrammeEvent[];
}

export interface ProgrammeEvent {
  title: string;
  /** The title's and the text's, where it is not the programme's. */
  lang: Language | undefined;
  when: string;
  place: string | null;
  themeName: string;
  theme: number | undefined;
  about: string;
  url: string;
}

export interface ProgrammeWords {
  community: string;
  title: string;
  dates: string;
  where: string;
  count: string;
  themes: string[];
  places: string;
  placesText: string;
  living: string;
  code: string;
  cloth: string;
  asOf: string;
  license: string;
  zone: string;
  empty: string;
}
