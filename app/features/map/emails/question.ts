import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { descriptionIn, shortAddress } from "../place.ts";
import { threadOf } from "../../edition/themes.ts";

interface QuestionFacts {
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  token: string;
  place: {
    id: string;
    name: string;
    description_en: string | null;
    description_es: string | null;
    website: string | null;
    theme: string | null;
  };
}

/** The yearly email "Is this still right?", with a link each for yes, change and remove. */
export function questionContent({ edition, origin, language, fullName, token, place }: QuestionFacts): EmailContent {
  const t = translator(language);
  const { name, website, theme } = place;
  const at = (answer: "yes" | "change" | "remove") =>
    origin + localized(language, `/map/question/${token}?answer=${answer}`);
  return {
    subject: t("mapMail.question.subject", { name }),
    preheader: t("mapMail.question.preheader"),
    thread: threadOf(theme),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t("mapMail.question.text", { site: edition.name })),
      details(
        [
          { label: t("mapMail.name"), value: name },
          { label: t("mapMail.website"), value: website ? shortAddress(website) : "" },
          { label: t("mapMail.description"), value: descriptionIn(place, language)?.text ?? "" },
        ].filter(({ value }) => value),
      ),
      button(t("mapMail.question.yes"), at("yes")),
      paragraph(t("mapMail.question.changed"), { label: t("mapMail.question.change"), href: at("change") }),
      paragraph(t("mapMail.question.gone"), { label: t("mapMail.question.remove"), href: at("remove") }),
      paragraph(t("mapMail.question.more")),
    ],
  };
}
