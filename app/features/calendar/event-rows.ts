import { dates } from "~/i18n/dates";
import type { Language, Translate } from "~/i18n/translate";
import { textLanguage, type EventLanguage, type ListedEvent } from "./event.ts";
import { whenText } from "./when.ts";

/** An event as an email about it needs it. */
export interface MailedEvent extends Pick<ListedEvent, "title" | "start" | "end" | "allDay" | "location"> {
  language: EventLanguage | null;
}

/** Returns the location with the address of its venue, for those who may know the address. */
export function locationWith(location: string | null, address: string | null | undefined): string | null {
  return [location, address].filter(Boolean).join(", ") || null;
}

/** Returns what the event is, when and where, for the details of an email. */
export function eventRows(
  event: MailedEvent,
  { t, language, zone }: { t: Translate; language: Language; zone: string },
): { label: string; value: string; lang?: Language | undefined }[] {
  return [
    { label: t("eventMail.what"), value: event.title, lang: textLanguage(event.language, language) },
    { label: t("eventMail.when"), value: whenText({ t, dates: dates(language) }, event, zone) },
    ...(event.location ? [{ label: t("eventMail.where"), value: event.location }] : []),
  ];
}
