import { dates, type Day } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { greetedName } from "~/lib/greeted-name";
import {
  button,
  details,
  heading,
  paragraph,
  type Attachment,
  type Block,
  type EmailContent,
} from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { gatheringsToCome } from "../../edition/phase.ts";
import type { Difference } from "../typed-details.ts";
import { gatheringsCalendar } from "../gatherings-calendar.ts";

export interface ConfirmationFacts {
  edition: Edition;
  language: Language;
  origin: string;
  fullName: string;
  /** The personal link's token. */
  token: string;
  /** When the registration was made; the calendar file's stamp. */
  registeredAt: Date;
  /** Today in the edition's zone: what is over is not announced. */
  today: Day;
  /** What a known person typed differently, which only they may have taken over (REG-24). */
  different: Difference[];
}

/** The one confirmation of a new registration (REG-52): dates, calendar file, personal link, donation prompt, "this was not me". */
export function confirmationContent(facts: ConfirmationFacts) {
  const { edition, language, fullName } = facts;
  const t = translator(language);
  const { page, notMe } = addresses(facts);
  return {
    subject: t("registrationMail.subject", { name: edition.name }),
    preheader: t("registrationMail.preheader", { dates: rangeOf(facts), city: edition.city }),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t("registrationMail.thanks", { name: edition.name })),
      details(rowsOf(facts, t)),
      ...typedBlocks(facts, t),
      ...hints(facts, t),
      paragraph(t("registrationMail.changeText")),
      button(t("registrationMail.changeButton"), page),
      paragraph(t("registrationMail.keepPrivate")),
      ...donation(facts, t),
    ],
    footer: paragraph(t("registrationMail.notMe"), { label: t("registrationMail.notMeLink"), href: notMe }),
    attachments: calendarFile(facts),
  } satisfies EmailContent;
}

/** What a known person typed differently, and the way to take it over. */
function typedBlocks(facts: ConfirmationFacts, t: Translate): Block[] {
  if (facts.different.length === 0) return [];
  return [
    paragraph(t("registrationMail.typedText")),
    details(typedRows(facts, t)),
    button(t("registrationMail.typedButton"), addresses(facts).typed),
  ];
}

/** What the file in the mail adds, as long as there is one, and where people talk. */
function hints({ edition, today }: ConfirmationFacts, t: Translate): Block[] {
  const toCome = gatheringsToCome(edition, today).length;
  const file = toCome === 2 ? "registrationMail.calendarHint" : "registrationMail.calendarHintClosing";
  const chat = edition.links.communityChat;
  return [
    ...(toCome > 0 ? [paragraph(t(file))] : []),
    ...(chat ? [paragraph(t("register.chatText"), { label: t("register.chatButton"), href: chat })] : []),
  ];
}

function donation({ edition }: ConfirmationFacts, t: Translate): Block[] {
  const href = edition.links.donate;
  if (!href) return [];
  const text = `${t("registrationMail.donateHeading")}. ${t("registrationMail.donateText")}`;
  return [paragraph(text, { label: t("registrationMail.donateButton"), href })];
}

function calendarFile({ edition, language, origin, registeredAt: stamp, today }: ConfirmationFacts): Attachment[] {
  const only = gatheringsToCome(edition, today);
  if (only.length === 0) return [];
  const content = gatheringsCalendar(edition, { language, origin, venue: edition.venue, stamp, only });
  return [{ filename: `${edition.key}.ics`, contentType: "text/calendar; charset=utf-8", content }];
}

function rowsOf(facts: ConfirmationFacts, t: Translate) {
  const { edition, language } = facts;
  const on = dates(language);
  const { days, schedule, venue, city, region } = edition;
  const evening = on.timeRange(schedule[0]!.hours.from, schedule.at(-1)!.hours.to);
  const gatherings = {
    invocation: { label: t("registrationMail.opening"), value: `${on.full(days.invocation)}, ${evening}` },
    integration: { label: t("registrationMail.closing"), value: on.full(days.integration) },
  };
  return [
    { label: t("registrationMail.dates"), value: rangeOf(facts) },
    ...gatheringsToCome(edition, facts.today).map((gathering) => gatherings[gathering]),
    {
      label: t("registrationMail.where"),
      value: venue
        ? t("registrationMail.locationVenue", { venue, city, region })
        : t("registrationMail.locationLater", { city, region }),
    },
  ];
}

/** Anybody can type a message instead of a name: what is none is shown on the page alone. */
function typedRows({ different }: ConfirmationFacts, t: Translate) {
  return different.map(({ field, typed, known }) => ({
    label: t(`register.${field}`),
    value: isPassedOn(field, typed)
      ? t("registrationMail.typedRow", { typed, known })
      : t("registrationMail.typedOnPage"),
  }));
}

function isPassedOn(field: Difference["field"], typed: string): boolean {
  return field === "phoneNumber" ? /^[\d\s+().-]+$/.test(typed) : greetedName(typed) !== "";
}

function rangeOf({ edition, language }: ConfirmationFacts): string {
  return dates(language).fullRange(edition.days.invocation, edition.days.integration);
}

function addresses({ origin, language, token }: ConfirmationFacts) {
  const page = origin + localized(language, `/registration/${token}`);
  return { page, typed: `${page}#typed`, notMe: `${page}/not-me` };
}
