import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { holdsWebAddress } from "~/lib/text/greeted-name";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { shortAddress } from "../place.ts";

export type SuggestionNews = "received" | "approved" | "rejected" | "reopened";

interface SuggestionFacts {
  news: SuggestionNews;
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  token: string;
  /** The id of the place on the map, once it exists. */
  placeId: string | null;
  suggested: { name: string; description: string; website: string | null; isCorrection: boolean };
  /** True if the suggester has proven to own the mailbox. */
  isConfirmed: boolean;
  /** The organizers' note about the decision. */
  note: string | null;
}

/** The emails to a suggester: received, decided, and a decision that was revoked. */
export function suggestionContent(facts: SuggestionFacts): EmailContent {
  const { news, edition, language, fullName, note, suggested } = facts;
  const t = translator(language);
  const kind = suggested.isCorrection ? "correction" : "suggestion";
  return {
    // The subject must not contain input, since anybody can enter any name and address.
    subject: t(`mapMail.${kind}.${news}.subject`),
    preheader: t(`mapMail.${kind}.${news}.preheader`),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`mapMail.${kind}.${news}.text`, { site: edition.name })),
      details(placeDetails(facts, t)),
      ...(note ? [quote(t("mapMail.note"), note)] : []),
      button(t(`mapMail.${kind}.${news}.button`), buttonAddress(facts)),
      paragraph(t(`mapMail.${kind}.${news}.more`)),
    ],
  };
}

/** An unconfirmed mailbox gets only the place's name, and not even that if it looks like a link. */
function placeDetails({ suggested, isConfirmed, news }: SuggestionFacts, t: Translate) {
  const { name, description, website } = suggested;
  const isOpen = isConfirmed || news === "approved";
  return [
    { label: t("mapMail.name"), value: isOpen || !holdsWebAddress(name) ? name : "" },
    { label: t("mapMail.website"), value: isOpen && website ? shortAddress(website) : "" },
    { label: t("mapMail.description"), value: isOpen ? description : "" },
  ].filter(({ value }) => value);
}

/** Returns the main link: the place on the map, the suggestion's page, or the form for another suggestion. */
function buttonAddress({ news, origin, language, token, placeId }: SuggestionFacts): string {
  if (news === "approved" && placeId) return origin + localized(language, `/map/${placeId}`);
  if (news === "rejected") return origin + localized(language, "/map/suggest");
  return origin + localized(language, `/map/suggest/${token}`);
}
