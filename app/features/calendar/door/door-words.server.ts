import { dates, type Dates, type Day } from "~/i18n/dates";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { codeOf } from "~/lib/pdf/qr-code";
import type { Edition } from "../../edition/edition.ts";
import { drawnLookOf } from "../../edition/look.ts";
import { factWords } from "../event-facts.ts";
import { saidLanguage, textLanguage } from "../event.ts";
import { paperSizes } from "../programme/paper.ts";
import { hoursText } from "../when.ts";
import type { SaidEvent, Way } from "./door.ts";
import type { DoorQuery } from "./door-query.ts";
import type { DoorEvent } from "./queries.server.ts";

export interface DoorFacts extends DoorQuery {
  edition: Edition;
  origin: string;
  language: Language;
  now: Date;
}

/** A venue on the map, without an address if it is not public. */
export interface House {
  id: string;
  name: string;
  address: string | null;
}

/** The events of a day at a venue. */
export interface HouseDay {
  day: Day;
  events: DoorEvent[];
}

export interface Speaker {
  t: Translate;
  dates: Dates;
}

export function speakerOf({ language }: DoorFacts): Speaker {
  return { t: translator(language), dates: dates(language) };
}

/** Returns what every paper for a door has. */
export function paperOf({ language, edition, paper }: DoorFacts) {
  return { language, ...drawnLookOf(edition), paper: paperSizes[paper], community: edition.name };
}

export function saidEvent(event: DoorEvent, { t, dates: say }: Speaker, { language, edition }: DoorFacts): SaidEvent {
  const shownLanguage = saidLanguage(event.language, language);
  const facts = [
    event.hostedBy && t("calendar.hostedBy", { host: event.hostedBy }),
    shownLanguage && t(`calendar.languages.${shownLanguage}`),
    event.isBooked && t("door.book"),
    ...factWords(t, event.facts),
  ];
  return {
    title: event.title,
    lang: textLanguage(event.language, language),
    when: hoursText({ t, dates: say }, event, edition.zone),
    facts: facts.filter(Boolean).join(" · "),
  };
}

export function wayTo(address: string, text: string, { t }: Speaker): Way {
  const letters = address.replace(/^https?:\/\//, "");
  return { code: codeOf(address), text, address: letters, codeAlt: t("programme.code", { address }) };
}
