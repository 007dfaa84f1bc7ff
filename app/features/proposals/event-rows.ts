import { dates } from "~/i18n/dates";
import type { Language, Translate } from "~/i18n/translate";
import { textLanguage, type EventLanguage } from "../calendar/event.ts";
import type { EventInput } from "../calendar/schema.ts";
import { whenText } from "../calendar/when.ts";

/** The facts of an event in an email about it. */
export interface ProposedEvent {
  title: string;
  language: EventLanguage | null;
  start: Date;
  end: Date;
  allDay: boolean;
  location: string | null;
}

/** Formats a stored event for an email. */
export function proposedEvent(
  event: Pick<EventInput, "title" | "location" | "start_date" | "end_date" | "language" | "all_day">,
): ProposedEvent {
  const { title, location, start_date: start, end_date: end, language = null, all_day: allDay = false } = event;
  return { title, language, start, end, allDay, location };
}

/** Returns the rows with title, time and place. */
export function eventRows(
  event: ProposedEvent,
  { t, language, zone }: { t: Translate; language: Language; zone: string },
): { label: string; value: string; lang?: Language | undefined }[] {
  return [
    { label: t("proposalMail.what"), value: event.title, lang: textLanguage(event.language, language) },
    { label: t("proposalMail.when"), value: whenText({ t, dates: dates(language) }, event, zone) },
    { label: t("proposalMail.where"), value: event.location ?? "" },
  ].filter(({ value }) => value);
}
