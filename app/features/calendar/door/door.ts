import type { Language } from "../../../i18n/translate.ts";
import type { DrawnLook } from "../../../lib/look/drawn-look.ts";
import type { PosterColors } from "../poster/colors.server.ts";

/** The directions of an arrow on a door sign: left, right, or straight on and up. */
export const arrows = ["left", "right", "ahead"] as const;
export type Arrow = (typeof arrows)[number];

interface Printed extends DrawnLook {
  language: Language;
  /** The short and the long side of the paper, in points. */
  paper: [short: number, long: number];
  /** The gathering's name. */
  community: string;
  /** The title of the file. */
  title: string;
}

/** An address to visit as a QR code and in letters. */
export interface Way {
  /** True is a dark square. */
  code: boolean[][];
  /** The text beside the code, which says where it leads. */
  text: string;
  address: string;
  /** The alternative text of the code. */
  codeAlt: string;
}

export interface SaidEvent {
  title: string;
  /** The language of the title if it is not the paper's. */
  lang: Language | undefined;
  when: string;
  /** The host, the language, whether places are booked, for whom the event is and what it costs. */
  facts: string;
}

/** The days of a venue, each on a page of its own, as plain data in its language. */
export interface DaySheets extends Printed {
  kind: "day";
  place: string;
  /** The address of the house, or "" if it is not public. */
  address: string;
  asOf: string;
  now: Way;
  days: SheetDay[];
}

export interface SheetDay {
  name: string;
  /** Such as "Saturday, October 18, continued". */
  again: string;
  /** The name is "" at a venue without events in rooms. */
  rooms: { name: string; events: (SaidEvent & { theme: number | undefined })[] }[];
}

/** A sign for each event, as plain data in its language. */
export interface DoorSigns extends Printed {
  kind: "signs";
  arrow: Arrow | undefined;
  /** The alternative text of the arrow. */
  arrowAlt: string;
  /** The heading of what else happens in the house. */
  later: string;
  signs: DoorSign[];
}

export interface DoorSign extends SaidEvent {
  day: string;
  /** The room, or the place if it is in no room; "" if it has none yet. */
  room: string;
  /** The place of the room, or "". */
  place: string;
  colors: PosterColors;
  /** The events that begin later at the venue on that day, with their times. */
  later: { begin: string; title: string; lang: Language | undefined; room: string }[];
  /** Text with the number of events that do not fit, or "". */
  more: string;
  page: Way;
}
