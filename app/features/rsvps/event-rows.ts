import { dates } from "~/i18n/dates";
import type { Language, Translate } from "~/i18n/translate";
import { textLanguage, type EventLanguage, type ListedEvent } from "../calendar/event.ts";
import { whenText } from "../calendar/when.ts";

/** An event in an email to its guests. */
export interface MailedEvent extends Pick<ListedEvent, "title" | "start" | "end" | "allDay" | "location"> {
  language: EventLanguage | null;
}

/** What the event is, when and where. */
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
