import { dates, type Day } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { greetedName } from "~/lib/text/greeted-name";
import {
  button,
  details,
  heading,
  paragraph,
  subheading,
  type Attachment,
  type Block,
  type EmailContent,
} from "~/ui/email/content";
import type { PagePath } from "~/i18n/page-path";
import { textLanguage } from "../../calendar/event.ts";
import type { TeasedEvent } from "../../calendar/picks.ts";
import { whenText } from "../../calendar/when.ts";
import type { Edition } from "../../edition/edition.ts";
import { gatheringsToCome } from "../../edition/phase.ts";
import { addressPromise } from "../../edition/place.ts";
import { askedQuestions, type OwnAnswers } from "../questions/fields.ts";
import { answersInWords } from "../questions/own-answers.ts";
import type { Difference } from "../typed-details.ts";
import { gatheringsCalendar } from "../gatherings-calendar.ts";
import { invitationOf } from "../invitation.ts";
import { attendanceOf, ownThreads, type Welcome } from "../welcome.ts";
import { threadOf } from "../../edition/themes.ts";

export interface ConfirmationFacts {
  edition: Edition;
  language: Language;
  origin: string;
  fullName: string;
  /** The token of the personal link. */
  token: string;
  /** The time of the registration, which the calendar file contains. */
  registeredAt: Date;
  /** Today in the edition's time zone. Past gatherings are left out. */
  today: Day;
  /** The details that a known person typed differently, which only they can confirm (REG-24). */
  differences: Difference[];
  /** The answers, and events that match them. */
  welcome: Welcome;
  picks: readonly TeasedEvent[];
  /** The answers to own questions. */
  ownAnswers: OwnAnswers;
}

/**
 * The email that confirms a registration (REG-52). It has the content of the page after the form in the same order, and
 * adds the calendar file, the personal link and "this was not me".
 */
export function confirmationContent(facts: ConfirmationFacts) {
  const { edition, language, welcome } = facts;
  const t = translator(language);
  const { page, notMe } = addresses(facts);
  return {
    subject: t("registrationMail.subject", { name: edition.name }),
    preheader: t("registrationMail.preheader", { dates: rangeOf(facts), city: edition.city }),
    thread: ownThreads(welcome),
    blocks: [
      heading(welcome.name ? t("welcome.named", { name: welcome.name }) : t("welcome.plain")),
      paragraph(
        [t("registrationMail.thanks", { name: edition.name }), attendanceSentence(facts, t)].filter(Boolean).join(" "),
      ),
      details(detailRows(facts, t)),
      ...openingSchedule(facts, t),
      ...answerBlocks(facts, t),
      ...typedDetailBlocks(facts, t),
      ...hintBlocks(facts, t),
      paragraph(t("registrationMail.changeText")),
      button(t("registrationMail.changeButton"), page),
      paragraph(t("registrationMail.keepPrivate")),
      ...matchingEvents(facts, t),
      ...invitation(facts, t),
      ...donation(facts, t),
    ],
    footer: paragraph(t("registrationMail.notMe"), { label: t("registrationMail.notMeLink"), href: notMe }),
    attachments: calendarFile(facts),
  } satisfies EmailContent;
}

function attendanceSentence({ edition, language, today, welcome }: ConfirmationFacts, t: Translate): string {
  const line = attendanceOf(welcome, gatheringsToCome(edition, today).length);
  if (!line) return "";
  const { invocation, integration } = edition.days;
  return t(`welcome.attendance.${line}`, {
    day: dates(language).weekday(line === "closing" ? integration : invocation),
  });
}

/** The schedule of the opening evening, unless the person answered no. */
function openingSchedule({ edition, language, today, welcome }: ConfirmationFacts, t: Translate): Block[] {
  if (today > edition.days.invocation || welcome.canAttendInvocation === false) return [];
  const rows = edition.schedule.map(({ item, hours }) => ({
    label: t(`edition.schedule.${item}`),
    value: dates(language).timeRange(hours.from, hours.to),
  }));
  return [subheading(t("welcome.eveningTitle")), details(rows)];
}

/**
 * The answers to the organizers' own questions. Texts and sensitive answers are shown on the page only: anybody could
 * type a message into a text, and sensitive answers stay out of mailboxes. An unticked box is no answer.
 */
function answerBlocks({ edition, language, ownAnswers }: ConfirmationFacts, t: Translate): Block[] {
  const mailable = askedQuestions(edition).filter(
    ({ name, kind, isSensitive }) =>
      !isSensitive && kind !== "text" && kind !== "long text" && ownAnswers[name] !== false,
  );
  const rows = answersInWords(mailable, ownAnswers, { t, language }).map(({ label, text }) => ({ label, value: text }));
  return rows.length > 0 ? [subheading(t("registrationMail.answersTitle")), details(rows)] : [];
}

/** Events that match the person's offers, or an invitation to propose the first one. */
function matchingEvents({ edition, language, origin, picks, welcome }: ConfirmationFacts, t: Translate): Block[] {
  const at = (page: PagePath) => origin + localized(language, page);
  if (picks.length === 0) {
    const link = { label: t("welcome.propose"), href: at("/calendar/propose") };
    return [subheading(t("welcome.picksNoneTitle")), paragraph(t("welcome.picksNone"), link)];
  }
  const speaker = { t, dates: dates(language) };
  const events = picks.map((event): Block => {
    const when = whenText(speaker, event, edition.zone);
    const thread = threadOf(event.category);
    const { title, location: place } = event;
    const lang = textLanguage(event.language, language);
    return {
      block: "event",
      event: { title, lang, when, place: place ?? undefined, href: at(`/calendar/${event.id}`), thread },
    };
  });
  const title = events.length === 3 ? t("welcome.picksTitle") : t("welcome.pickTitle", { count: events.length });
  const text = t(welcome.interests.length > 0 ? "welcome.picksFor" : "welcome.picksText");
  return [subheading(title), paragraph(text), ...events];
}

/** The invitation for neighbors. It links to a page to share, since the email itself is personal. */
function invitation({ edition, language, origin }: ConfirmationFacts, t: Translate): Block[] {
  const { url } = invitationOf(edition, { language, origin });
  return [subheading(t("welcome.bringTitle")), paragraph(t("welcome.bringText"), { label: edition.name, href: url })];
}

/** The details that a known person typed differently, with a link to confirm them. */
function typedDetailBlocks(facts: ConfirmationFacts, t: Translate): Block[] {
  if (facts.differences.length === 0) return [];
  return [
    paragraph(t("registrationMail.typedText")),
    details(typedDetailRows(facts, t)),
    button(t("registrationMail.typedButton"), addresses(facts).typed),
  ];
}

/** Explains the attached calendar file, if there is one, and links to the group chat. */
function hintBlocks({ edition, today }: ConfirmationFacts, t: Translate): Block[] {
  const toCome = gatheringsToCome(edition, today).length;
  const file = toCome === 2 ? "registrationMail.calendarHint" : "registrationMail.calendarHintClosing";
  const chat = edition.links.communityChat;
  return [
    ...(toCome > 0 ? [paragraph(t(file))] : []),
    ...(chat ? [paragraph(t("register.chatText"), { label: t("register.chatButton"), href: chat })] : []),
  ];
}

function donation({ edition }: ConfirmationFacts, t: Translate): Block[] {
  const { links, areGiftsDeductible = true } = edition;
  const href = links.donate;
  if (!href) return [];
  const link = { label: t("registrationMail.donateButton"), href };
  return [
    subheading(t("registrationMail.donateHeading")),
    paragraph(t(areGiftsDeductible ? "registrationMail.donateText" : "registrationMail.donateTextPlain"), link),
  ];
}

function calendarFile({ edition, language, origin, registeredAt: stamp, today }: ConfirmationFacts): Attachment[] {
  const gatherings = gatheringsToCome(edition, today);
  if (gatherings.length === 0) return [];
  const content = gatheringsCalendar(edition, { language, origin, venue: edition.venue, stamp, gatherings });
  return [{ filename: `${edition.key}.ics`, contentType: "text/calendar; charset=utf-8", content }];
}

function detailRows(facts: ConfirmationFacts, t: Translate) {
  const { edition, language } = facts;
  const format = dates(language);
  const { days, schedule } = edition;
  const evening = format.timeRange(schedule[0]!.hours.from, schedule.at(-1)!.hours.to);
  const gatherings = {
    invocation: { label: t("registrationMail.opening"), value: `${format.full(days.invocation)}, ${evening}` },
    integration: { label: t("registrationMail.closing"), value: format.full(days.integration) },
  };
  const { fullName } = facts;
  return [
    ...(fullName ? [{ label: t("welcome.name"), value: fullName }] : []),
    { label: t("registrationMail.dates"), value: rangeOf(facts) },
    ...gatheringsToCome(edition, facts.today).map((gathering) => gatherings[gathering]),
    { label: t("registrationMail.where"), value: whereOf(facts, t) },
  ];
}

/** Names the venue, which only registered people learn (CON-17), or the day by which it will be announced. */
function whereOf({ edition, language, today }: ConfirmationFacts, t: Translate): string {
  const { venue, city, region } = edition;
  if (venue) return t("registrationMail.locationVenue", { venue, city, region });
  const promise = addressPromise({ t, dates: dates(language) }, { edition, today });
  return promise
    ? t("registrationMail.locationLater", { city, region, promise })
    : t("registrationMail.locationOpen", { city, region });
}

/** Anybody could type a message into a name field, so a suspicious value is shown on the page only. */
function typedDetailRows({ differences }: ConfirmationFacts, t: Translate) {
  return differences.map(({ field, typed, known }) => ({
    label: t(`register.${field}`),
    value: isMailable(field, typed)
      ? t("registrationMail.typedRow", { typed, known })
      : t("registrationMail.typedOnPage"),
  }));
}

function isMailable(field: Difference["field"], typed: string): boolean {
  return field === "phoneNumber" ? /^[\d\s+().-]+$/.test(typed) : greetedName(typed) !== "";
}

function rangeOf({ edition, language }: ConfirmationFacts): string {
  return dates(language).fullRange(edition.days.invocation, edition.days.integration);
}

function addresses({ origin, language, token }: ConfirmationFacts) {
  const page = origin + localized(language, `/registration/${token}`);
  return { page, typed: `${page}#typed`, notMe: `${page}/not-me` };
}
