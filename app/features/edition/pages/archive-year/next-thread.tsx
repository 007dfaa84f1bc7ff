import { useEdition } from "../../components/current-edition.tsx";
import { PhaseMessage } from "../../components/phase-message.tsx";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** Leads from the past year to the current one (PAG-62..64). */
export function NextThread() {
  const { t } = useWords();
  const { year } = useEdition().edition;
  return (
    <section className="on-marigold">
      <div className="page flex flex-wrap items-center justify-between gap-x-16 gap-y-6 py-14">
        <div>
          <h2 className="display">{t("archive.moreTitle")}</h2>
          <PhaseMessage className="lead mt-2" />
        </div>
        <p className="flex flex-wrap gap-3">
          <PageLink page={`/join-${year}`} className={buttonClass({})}>
            {t("archive.learnNext", { year: String(year) })}
            <Icon name="arrow" />
          </PageLink>
          <PageLink page="/newsletter" className={buttonClass({ tone: "outline" })}>
            {t("archive.newsletter")}
          </PageLink>
        </p>
      </div>
    </section>
  );
}
