import { dates, type Day } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type Block, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import { textLanguage, type EventLanguage, type ListedEvent } from "../../calendar/event.ts";
import { whenText } from "../../calendar/when.ts";
import type { Edition } from "../../edition/edition.ts";
import { registrationOn } from "../../edition/phase.ts";
import { threadOf } from "../../edition/themes.ts";

/** An event of the year before, with its times of this year. */
export interface QuestionedEvent extends Pick<ListedEvent, "title" | "location" | "category"> {
  language: EventLanguage | null;
  /** Undefined if this year's gathering doesn't have its day. */
  times: Pick<ListedEvent, "start" | "end" | "allDay"> | undefined;
  /** The page that answers the question. */
  link: string;
}

interface QuestionFacts {
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  /** The token of the link to the recipient's email preferences. */
  token: string;
  today: Day;
  events: readonly QuestionedEvent[];
}

/** The email that asks a host whether they want to do the same again. */
export function hostQuestionContent(facts: QuestionFacts): EmailContent {
  const { edition, origin, language, fullName, token, today, events } = facts;
  const t = translator(language);
  const count = events.length;
  const [name, year, before] = [edition.name, String(edition.year), String(edition.past[0]?.year ?? "")];
  const isOpen = registrationOn(edition, today) === "open";
  return {
    subject: t("proposalMail.hostQuestion.subject", { name, year }),
    preheader: t("proposalMail.hostQuestion.preheader", { count }),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t("proposalMail.hostQuestion.text", { count, name, before, year })),
      ...events.flatMap((event) => eventBlocks(event, facts)),
      paragraph(t("proposalMail.hostQuestion.how")),
      ...(isOpen ? [paragraph(t("proposalMail.hostQuestion.register"), registerLink(facts))] : []),
    ],
    footer: paragraph(t("proposalMail.hostQuestion.footer", { name, before }), {
      label: t("letter.preferences"),
      href: origin + localized(language, `/u/${token}`),
    }),
  };
}

function eventBlocks({ link, times, ...event }: QuestionedEvent, { language, edition }: QuestionFacts): Block[] {
  const t = translator(language);
  const when = times
    ? whenText({ t, dates: dates(language) }, times, edition.zone)
    : t("proposalMail.hostQuestion.noDay", { year: String(edition.year) });
  const shown = {
    title: event.title,
    lang: textLanguage(event.language, language),
    when,
    place: event.location || undefined,
    href: link,
    thread: threadOf(event.category),
  };
  return [{ block: "event", event: shown }, button(t("proposalMail.hostQuestion.button"), link)];
}

function registerLink({ origin, language }: QuestionFacts) {
  return {
    label: translator(language)("proposalMail.hostQuestion.toForm"),
    href: origin + localized(language, "/register"),
  };
}
