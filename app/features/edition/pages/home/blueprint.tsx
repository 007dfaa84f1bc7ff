import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** Introduces the yearly rhythm and links to its explanation (HOM-25, HOM-26). */
export function Blueprint() {
  const { t } = useWords();
  return (
    <section className="section bg-wool">
      <div className="page grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.35fr]">
        <h2 className="display">{t("blueprint.title")}</h2>
        <div>
          <p className="lead text-muted">{t("blueprint.lead")}</p>
          <PageLink page="/about" className="link mt-4 sm:mt-6 inline-flex items-center gap-2">
            {t("blueprint.link")}
            <Icon name="arrow" />
          </PageLink>
        </div>
      </div>
    </section>
  );
}
