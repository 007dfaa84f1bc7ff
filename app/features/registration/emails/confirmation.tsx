import { dates, type Day } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { greetedName } from "~/lib/greeted-name";
import { greeting } from "~/ui/email/greeting";
import { EmailButton, EmailHeading, EmailLayout, EmailLink, EmailRows, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import { Unbroken } from "~/ui/unbroken";
import type { Edition } from "../../edition/edition.ts";
import { gatheringsToCome } from "../../edition/phase.ts";
import { placeOf } from "../../edition/place.ts";
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
export function confirmationMail(facts: ConfirmationFacts) {
  const t = translator(facts.language);
  const { edition, language, origin } = facts;
  const toCome = gatheringsToCome(edition, facts.today);
  return {
    subject: t("registrationMail.subject", { name: edition.name }),
    html: renderEmail(<Confirmation {...facts} />),
    text: plainText(facts, t),
    attachments:
      toCome.length === 0
        ? []
        : [
            {
              filename: `${edition.key}.ics`,
              contentType: "text/calendar; charset=utf-8",
              content: gatheringsCalendar(edition, {
                language,
                origin,
                venue: edition.venue,
                stamp: facts.registeredAt,
                only: toCome,
              }),
            },
          ],
  };
}

function Confirmation(facts: ConfirmationFacts) {
  const { edition, language, origin, fullName } = facts;
  const t = translator(language);
  const { page, typed, notMe } = addresses(facts);
  const hint = calendarHint(facts, t);
  const chat = edition.links.communityChat;
  return (
    <EmailLayout
      language={language}
      title={t("registrationMail.subject", { name: edition.name })}
      preheader={t("registrationMail.preheader", { dates: rangeOf(facts), city: edition.city })}
      sender={{ name: edition.name, place: placeOf(edition), origin }}
      footer={
        <>
          {t("registrationMail.notMe")} <EmailLink href={notMe}>{t("registrationMail.notMeLink")}</EmailLink>
        </>
      }
    >
      <EmailHeading>{greeting(fullName, t)}</EmailHeading>
      <EmailText>{t("registrationMail.thanks", { name: edition.name })}</EmailText>
      <EmailRows rows={rowsOf(facts, t)} />
      {facts.different.length > 0 && (
        <>
          <EmailText>{t("registrationMail.typedText")}</EmailText>
          <EmailRows rows={typedRows(facts, t)} />
          <EmailButton href={typed}>{t("registrationMail.typedButton")}</EmailButton>
        </>
      )}
      {hint && <EmailText>{hint}</EmailText>}
      {chat && (
        <EmailText>
          {t("register.chatText")} <EmailLink href={chat}>{t("register.chatButton")}</EmailLink>
        </EmailText>
      )}
      <EmailText>{t("registrationMail.changeText")}</EmailText>
      <EmailButton href={page}>{t("registrationMail.changeButton")}</EmailButton>
      <EmailText>{t("registrationMail.keepPrivate")}</EmailText>
      {edition.links.donate && (
        <EmailText>
          {t("registrationMail.donateHeading")}. <Unbroken>{t("registrationMail.donateText")}</Unbroken>{" "}
          <EmailLink href={edition.links.donate}>{t("registrationMail.donateButton")}</EmailLink>
        </EmailText>
      )}
    </EmailLayout>
  );
}

function plainText(facts: ConfirmationFacts, t: Translate): string {
  const { edition, fullName } = facts;
  const { page, typed, notMe } = addresses(facts);
  const isTyped = facts.different.length > 0;
  const paragraphs = [
    greeting(fullName, t),
    t("registrationMail.thanks", { name: edition.name }),
    inLines(rowsOf(facts, t)),
    isTyped && `${t("registrationMail.typedText")}\n${inLines(typedRows(facts, t))}`,
    isTyped && `${t("registrationMail.typedButton")}:\n${typed}`,
    calendarHint(facts, t),
    edition.links.communityChat && `${t("register.chatText")}\n${edition.links.communityChat}`,
    `${t("registrationMail.changeText")}\n${page}`,
    t("registrationMail.keepPrivate"),
    edition.links.donate &&
      `${t("registrationMail.donateHeading")}. ${t("registrationMail.donateText")}\n${edition.links.donate}`,
    `${t("registrationMail.notMe")}\n${notMe}`,
    `${edition.name}, ${placeOf(edition)}\n${facts.origin}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
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

/** What the file in the mail adds; there is none once all is over. */
function calendarHint({ edition, today }: ConfirmationFacts, t: Translate): string | undefined {
  const toCome = gatheringsToCome(edition, today);
  if (toCome.length === 0) return undefined;
  return t(toCome.length === 2 ? "registrationMail.calendarHint" : "registrationMail.calendarHintClosing");
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

function inLines(rows: { label: string; value: string }[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

function rangeOf({ edition, language }: ConfirmationFacts): string {
  return dates(language).fullRange(edition.days.invocation, edition.days.integration);
}

function addresses({ origin, language, token }: ConfirmationFacts) {
  const page = origin + localized(language, `/registration/${token}`);
  return { page, typed: `${page}#typed`, notMe: `${page}/not-me` };
}
