import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, quote, type Attachment, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { textLanguage, type EventLanguage } from "../event.ts";
import { isAtAnotherTime, type NoticeKind, type WhenAndWhere } from "../notices/notice.ts";
import { locationWith } from "../event-rows.ts";
import { whenText } from "../when.ts";

interface ChangedFacts {
  kind: NoticeKind;
  /** The recipient is the event's host, somebody who starred it, or a guest. */
  to: "host" | "starred" | "coming";
  before: WhenAndWhere;
  now: WhenAndWhere;
  event: { id: string; title: string; language: EventLanguage | null; isPublic: boolean; note: string | null };
  /** The address of the venue, for hosts and those who are coming. */
  address?: string | null;
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  /** The token of the link to the recipient's email preferences. */
  token: string;
  /** The page where a guest gives up their place. */
  own?: string;
  /** The event as a calendar file, for a guest who has the former one. */
  calendar?: Attachment | undefined;
}

/** The email about an event that was canceled, reinstated or moved, with the former and the current time and place. */
export function eventChangedContent(facts: ChangedFacts): EmailContent {
  const { kind, to, event, edition, origin, language, fullName, token, own, calendar } = facts;
  const t = translator(language);
  const page = event.isPublic ? localized(language, `/calendar/${event.id}`) : localized(language, "/calendar");
  const stop = { label: t("eventMail.stop"), href: origin + localized(language, `/u/${token}`) };
  return {
    subject: t(`eventMail.${kind}.subject`, { title: event.title }),
    preheader: t(`eventMail.${kind}.preheader`),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`eventMail.${kind}.${to}`, { site: edition.name })),
      details(rowsOf(facts)),
      ...(kind === "cancelled" && event.note ? [quote(t("eventMail.note"), event.note)] : []),
      button(t("eventMail.button"), origin + page),
      ...(to === "host" ? [paragraph(t("eventMail.hostMore"))] : []),
      ...(calendar ? [paragraph(t("eventMail.file"))] : []),
    ],
    ...(to === "starred" ? { footer: paragraph(t("eventMail.footer"), stop) } : {}),
    ...(own ? { footer: paragraph(t("eventMail.comingFooter"), { label: t("eventMail.ownPlace"), href: own }) } : {}),
    ...(calendar ? { attachments: [calendar] } : {}),
  };
}

function rowsOf({ kind, event, before, now, address, edition, language }: ChangedFacts) {
  const t = translator(language);
  const when = (at: WhenAndWhere) => whenText({ t, dates: dates(language) }, at, edition.zone);
  const hasMoved = kind !== "cancelled";
  const isLater = hasMoved && isAtAnotherTime(before, now);
  const isElsewhere = hasMoved && (before.location ?? "") !== (now.location ?? "");
  return [
    { label: t("eventMail.what"), value: event.title, lang: textLanguage(event.language, language) },
    { label: t(isLater ? "eventMail.whenNow" : "eventMail.when"), value: when(now) },
    { label: t("eventMail.whenBefore"), value: isLater ? when(before) : "" },
    {
      label: t(isElsewhere ? "eventMail.whereNow" : "eventMail.where"),
      value: locationWith(now.location, hasMoved ? address : null) ?? "",
    },
    { label: t("eventMail.whereBefore"), value: isElsewhere ? (before.location ?? "") : "" },
  ].filter(({ value }) => value);
}
