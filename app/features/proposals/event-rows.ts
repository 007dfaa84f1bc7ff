import { dates } from "~/i18n/dates";
import type { Language, Translate } from "~/i18n/translate";
import { whenText } from "../calendar/when.ts";

/** What of an event stands in an email about it. */
export interface ProposedEvent {
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  location: string | null;
}

/** What, when and where. */
export function eventRows(
  event: ProposedEvent,
  { t, language, zone }: { t: Translate; language: Language; zone: string },
): { label: string; value: string }[] {
  return [
    { label: t("proposalMail.what"), value: event.title },
    { label: t("proposalMail.when"), value: whenText({ t, dates: dates(language) }, event, zone) },
    { label: t("proposalMail.where"), value: event.location ?? "" },
  ].filter(({ value }) => value);
}
