import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

const reasons = ["natural", "leadership", "pollination", "ongoing", "adaptable"] as const;

/** HOM-25, HOM-26. */
export function Blueprint() {
  const { t } = useWords();
  return (
    <section className="section bg-wool">
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2 className="display">{t("blueprint.title")}</h2>
          <p className="lead mt-5 text-muted">{t("blueprint.lead")}</p>
          <PageLink page="/about" className="link mt-6 inline-flex items-center gap-2">
            {t("blueprint.link")}
            <Icon name="arrow" />
          </PageLink>
        </div>
        <div className="hidden sm:block">
          <h3 className="text-2xl">{t("blueprint.whyTitle")}</h3>
          <dl className="mt-5 border-b border-edge/40">
            {reasons.map((reason) => (
              <div key={reason} className="grid gap-x-8 gap-y-1 border-t border-edge/40 py-4 sm:grid-cols-[13rem_1fr]">
                <dt className="font-semibold">{t(`blueprint.${reason}`)}</dt>
                <dd className="text-muted">{t(`blueprint.${reason}Text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
