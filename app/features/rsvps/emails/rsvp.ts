import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import {
  button,
  details,
  heading,
  paragraph,
  type Attachment,
  type Detail,
  type EmailContent,
} from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import { whenText } from "../../calendar/when.ts";
import type { Edition } from "../../edition/edition.ts";
import { eventRows, locationWith, type MailedEvent } from "../../calendar/event-rows.ts";

export type RsvpNews = "coming" | "waiting" | "offered" | "given" | "reminder";

export interface RsvpFacts {
  news: RsvpNews;
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  /** Opens the guest's own page. */
  token: string;
  event: MailedEvent;
  /** The address of the venue, which is for those who have a place. */
  address: string | null;
  people: number;
  /** Until when an offered place is kept. */
  until: Date | null;
  /** True if the mailbox was already on the list when the form was sent. */
  isAgain: boolean;
  /** True for a guest who has not registered for the gathering, and still can. */
  isInvited: boolean;
  /** The event as a calendar file, for those who have a place. */
  calendar: Attachment | undefined;
}

/** The emails to somebody who is coming to an event or waits for a place. */
export function rsvpContent(facts: RsvpFacts): EmailContent {
  const { news, event, language, fullName, origin, token, calendar, edition } = facts;
  const t = translator(language);
  const { title } = event;
  const pageUrl = origin + localized(language, `/coming/${token}`);
  const register = { label: t("rsvp.own.registerLink"), href: origin + localized(language, "/register") };
  return {
    subject: t(`rsvpMail.${news}.subject`, { title }),
    preheader: t(`rsvpMail.${news}.preheader`),
    blocks: [
      heading(greeting(fullName, t)),
      ...(facts.isAgain ? [paragraph(t("rsvpMail.again"))] : []),
      paragraph(t(`rsvpMail.${news}.text`)),
      details(rsvpRows(facts, t)),
      button(t(`rsvpMail.${news}.button`), pageUrl),
      paragraph(t(`rsvpMail.${news}.more`)),
      ...(calendar ? [paragraph(t("rsvpMail.file"))] : []),
      ...(facts.isInvited ? [paragraph(t("rsvp.own.register", { name: edition.name }), register)] : []),
    ],
    footer: paragraph(t("rsvpMail.footer"), { label: t("rsvpMail.notMe"), href: pageUrl }),
    ...(calendar ? { attachments: [calendar] } : {}),
  };
}

function rsvpRows({ event, address, edition, language, people, until }: RsvpFacts, t: Translate): Detail[] {
  const { zone } = edition;
  const deadline = until && whenText({ t, dates: dates(language) }, { start: until, end: until, allDay: false }, zone);
  return [
    ...eventRows({ ...event, location: locationWith(event.location, address) }, { t, language, zone }),
    { label: t("rsvp.people"), value: String(people) },
    ...(deadline ? [{ label: t("rsvpMail.until"), value: deadline }] : []),
  ];
}
