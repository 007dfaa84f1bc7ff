import { useLocation } from "react-router";
import type { Campaign } from "../../outcomes/queries.server.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { LanguageLinks } from "~/features/templates/office/language-links";
import { MailFrame } from "~/features/templates/office/mail-frame";
import { subjectIn } from "~/features/templates/template";

/** Shows the letter as it was sent, in each language. */
export function Letter({ campaign }: { campaign: Campaign }) {
  const { t, href, language: pageLanguage } = useWords();
  const { search } = useLocation();
  const isInSpanish = campaign.subject_es !== null || campaign.markdown_es !== null;
  const requestedLanguage = new URLSearchParams(search).get("language") ?? pageLanguage;
  const language = requestedLanguage === "es" && isInSpanish ? "es" : "en";
  const subject = subjectIn(language, campaign);
  return (
    <section aria-labelledby="letter" className="panel mt-4 p-4 sm:p-5">
      <h2 id="letter" className="text-xl">
        {t("campaigns.letter.title")}
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {t("campaigns.letter.asSent")} {!isInSpanish && t("campaigns.letter.englishOnly")}
      </p>
      {isInSpanish && (
        <LanguageLinks
          shown={language}
          query={(choice) => changedQuery(search, { language: choice })}
          className="mb-3"
        />
      )}
      <p className="mb-3 wrap-anywhere">
        <span className="text-muted">{t("templates.fields.subject")}:</span> <strong lang={language}>{subject}</strong>
      </p>
      <MailFrame
        key={language}
        src={`${href(`/admin/campaigns/${campaign.id}/letter`)}?language=${language}`}
        title={t("campaigns.letter.frame", { subject })}
      />
    </section>
  );
}
