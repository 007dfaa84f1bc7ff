import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { holdsWebAddress } from "~/lib/text/greeted-name";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { spokenAddress } from "../place.ts";

export type SuggestionNews = "received" | "approved" | "rejected" | "reopened";

interface SuggestionFacts {
  news: SuggestionNews;
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  token: string;
  /** The place on the map, once there is one. */
  placeId: string | null;
  suggested: { name: string; description: string; website: string | null; isCorrection: boolean };
  /** True when the mailbox is known to be that of whoever suggested it. */
  isConfirmed: boolean;
  /** What an organizer wrote with the decision. */
  note: string | null;
}

/** What a suggester hears: that it was received, how it was decided, and that a decision they heard of was taken back. */
export function suggestionContent(facts: SuggestionFacts): EmailContent {
  const { news, edition, language, fullName, note, suggested } = facts;
  const t = translator(language);
  const kind = suggested.isCorrection ? "correction" : "suggestion";
  return {
    // Anybody may have typed this address and this name: no subject holds them.
    subject: t(`mapMail.${kind}.${news}.subject`),
    preheader: t(`mapMail.${kind}.${news}.preheader`),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`mapMail.${kind}.${news}.text`, { site: edition.name })),
      details(rowsOf(facts, t)),
      ...(note ? [quote(t("mapMail.note"), note)] : []),
      button(t(`mapMail.${kind}.${news}.button`), addressOf(facts)),
      paragraph(t(`mapMail.${kind}.${news}.more`)),
    ],
  };
}

/** To a mailbox that nobody has confirmed goes the name alone, and not even that where it could lead somewhere. */
function rowsOf({ suggested, isConfirmed, news }: SuggestionFacts, t: Translate) {
  const { name, description, website } = suggested;
  const isOpen = isConfirmed || news === "approved";
  return [
    { label: t("mapMail.name"), value: isOpen || !holdsWebAddress(name) ? name : "" },
    { label: t("mapMail.website"), value: isOpen && website ? spokenAddress(website) : "" },
    { label: t("mapMail.description"), value: isOpen ? description : "" },
  ].filter(({ value }) => value);
}

/** The one thing to do: the suggestion's own page, the place on the map, or another suggestion. */
function addressOf({ news, origin, language, token, placeId }: SuggestionFacts): string {
  if (news === "approved" && placeId) return origin + localized(language, `/map/${placeId}`);
  if (news === "rejected") return origin + localized(language, "/map/suggest");
  return origin + localized(language, `/map/suggest/${token}`);
}
