import { useEdition } from "../../components/current-edition.tsx";
import { NetPicture } from "~/features/map/components/net-picture";
import { SuggestionDialog } from "~/features/map/components/suggestion-dialog";
import type { Suggester } from "~/features/map/components/suggestion-form";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

interface EcosystemMapProps {
  /** How many places there are; undefined when they could not be counted. */
  places: number | undefined;
  person: Suggester | undefined;
}

/** Shows the map of local groups, with a button to suggest one (HOM-19, HOM-21 to HOM-23). */
export function EcosystemMap({ places, person }: EcosystemMapProps) {
  const { t } = useWords();
  const { webMap } = useEdition().edition.links;
  const plain = "inline-flex items-center gap-2 rounded-xs font-semibold underline decoration-2 underline-offset-4";
  return (
    <section id="ecosystem-map" className="section bg-wool">
      <div className="page grid items-center gap-x-16 gap-y-5 sm:gap-y-8 lg:grid-cols-12">
        <div className={Number(places) > 0 ? "lg:col-span-5" : "lg:col-span-8"}>
          <h2 className="display">{t("map.home.title")}</h2>
          <p className="lead mt-3 max-w-[58ch]">
            {t("map.home.text")}{" "}
            {places !== undefined && (places > 0 ? t("map.home.count", { count: places }) : t("map.home.none"))}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-3 sm:mt-9 sm:gap-x-6 sm:gap-y-4">
            <PageLink
              page="/Ecosystem.pdf"
              target="_blank"
              rel="noopener"
              type="application/pdf"
              className={buttonClass({ tone: "indigo", className: "max-sm:px-4" })}
            >
              {t("map.home.open")}
            </PageLink>
            <SuggestionDialog person={person} className={buttonClass({ tone: "outline", className: "max-sm:px-4" })}>
              {t("map.home.suggest")}
            </SuggestionDialog>
            <PageLink page="/map" className={plain}>
              {t("map.home.interactive")}
              <Icon name="arrow" />
            </PageLink>
            {webMap && (
              <OutsideLink href={webMap} className={plain}>
                {t("map.home.outside")}
                <Icon name="outside" />
              </OutsideLink>
            )}
          </div>
        </div>
        {Number(places) > 0 && <NetPicture className="lg:col-span-7" />}
      </div>
    </section>
  );
}
