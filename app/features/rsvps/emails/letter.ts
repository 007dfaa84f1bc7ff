import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { eventRows, type MailedEvent } from "../../calendar/event-rows.ts";
import type { LetterWords } from "../letters/schema.ts";

/** An event that a letter is about, as its reader knows it. */
interface LetterEvent extends MailedEvent {
  hostedBy?: string | null | undefined;
  /** The reader's own page: of their place there, or of what they host. Undefined for a host without a link. */
  pageUrl: string | undefined;
}

interface LetterFacts {
  edition: Edition;
  language: Language;
  fullName: string;
  by: "host" | "organizers";
  to: "guests" | "hosts";
  /** At least one; a host's letter is about one. */
  events: readonly LetterEvent[];
  letter: LetterWords;
  /** The host's own address, if answers go there. */
  replyTo?: string | undefined;
}

/** Returns the address of a guest's page, or of a host's. */
export function readerPageUrl(
  to: LetterFacts["to"],
  { origin, language, token }: { origin: string; language: Language; token: string },
): string {
  return origin + localized(language, to === "hosts" ? `/calendar/propose/${token}` : `/coming/${token}`);
}

/**
 * A letter about events to a guest or a host, in their language where it was written in it. The subject holds only what
 * organizers have seen.
 */
export function letterContent(facts: LetterFacts): EmailContent {
  const { edition, language, fullName, by, to, events, letter, replyTo } = facts;
  const t = translator(language);
  const text = letter[`text_${language}`] ?? letter.text_en ?? letter.text_es ?? "";
  const guestPageUrl = events.find((event) => event.pageUrl)?.pageUrl;
  return {
    subject: subject(t, facts),
    preheader: t(to === "hosts" ? "rsvpMail.letter.preheaderHosts" : "rsvpMail.letter.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      quote(intro(t, facts), text),
      ...events.flatMap((event) => [
        details(eventRows(event, { t, language, zone: edition.zone })),
        ...(event.pageUrl
          ? [button(t(to === "hosts" ? "rsvpMail.letter.hostButton" : "rsvpMail.letter.button"), event.pageUrl)]
          : []),
      ]),
      paragraph(
        by === "organizers"
          ? t("rsvpMail.letter.organizersAnswer")
          : t(replyTo ? "rsvpMail.letter.answer" : "rsvpMail.letter.line"),
      ),
    ],
    footer:
      to === "hosts"
        ? paragraph(t("rsvpMail.letter.hostFooter"))
        : paragraph(
            t("rsvpMail.footer"),
            guestPageUrl ? { label: t("rsvpMail.notMe"), href: guestPageUrl } : undefined,
          ),
    replyTo,
  };
}

function subject(t: Translate, { by, to, events: [first, ...others] }: LetterFacts): string {
  if (others.length > 0)
    return t(to === "hosts" ? "rsvpMail.letter.severalHosted" : "rsvpMail.letter.several", {
      count: others.length + 1,
    });
  return t(by === "host" ? "rsvpMail.letter.subject" : "rsvpMail.letter.organizersSubject", { title: first!.title });
}

function intro(t: Translate, { by, events, edition }: LetterFacts): string {
  if (by === "organizers") return t("rsvpMail.letter.organizersText", { name: edition.name });
  const host = events[0]?.hostedBy;
  return host ? t("rsvpMail.letter.from", { host }) : t("rsvpMail.letter.text");
}
