import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { PressSection } from "./press-section.tsx";

/** The contact for the press (PAG-75), with an email link if the address is set. */
export function PressContact() {
  const { t } = useWords();
  const { contactEmail, name, year } = useEdition().edition;
  if (!contactEmail) return null;
  const subject = encodeURIComponent(t("presskit.contact.subject", { name, year: String(year) }));
  return (
    <PressSection id="press-contact" title={t("presskit.contact.title")}>
      <p className="mb-5">{t("presskit.contact.text")}</p>
      <ButtonLink className="no-print" href={`mailto:${contactEmail}?subject=${subject}`}>
        {t("presskit.contact.button")}
      </ButtonLink>
    </PressSection>
  );
}
