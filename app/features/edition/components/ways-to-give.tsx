import { shownOffers } from "../offers.ts";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { useEdition } from "./current-edition.tsx";
import { Unbroken } from "~/ui/unbroken";

/** Gifts: why, whether they are tax-deductible, and where to give (CON-12, CON-14, CON-15, PAG-61, PAG-64, CHR-12). */
export function WaysToGive() {
  const { t } = useWords();
  const { links, areGiftsDeductible = true } = useEdition().edition;
  const { donate, paymentApps = [] } = links;
  if (!donate && paymentApps.length === 0) return <WaysToOffer />;
  return (
    <section id="support" className="on-cochineal section">
      <div className="page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
        <h2 className="display">{t("support.title")}</h2>
        <div>
          <p className="lead">
            <Unbroken>{t(areGiftsDeductible ? "support.text" : "support.textPlain")}</Unbroken>
          </p>
          {donate && paymentApps.length > 0 && (
            <p className="mt-3">{t("support.waysBoth", { apps: paymentApps.length })}</p>
          )}
          <p className="mt-6 grid w-fit gap-3 empty:hidden">
            {paymentApps.map(({ name, url }) => (
              <OutsideLink key={url} href={url} className={buttonClass({ tone: "outline" })}>
                {t("support.pay", { app: name })}
                <Icon name="outside" />
              </OutsideLink>
            ))}
            {donate && (
              <OutsideLink href={donate} className={buttonClass({ tone: "marigold" })}>
                {t("support.form")}
                <Icon name="outside" />
              </OutsideLink>
            )}
          </p>
          <p className="mt-6">
            {t("support.alsoTime")}{" "}
            <PageLink
              page="/co-create"
              className="rounded-xs font-semibold underline decoration-2 underline-offset-4 aria-[current=page]:hidden"
            >
              {t("support.offerLink")}
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Shown without a donation link: other ways to help, with the facts about gifts (PAG-84, PAG-85). */
function WaysToOffer() {
  const { t } = useWords();
  const { areGiftsDeductible = true } = useEdition().edition;
  return (
    <section id="support" className="on-cochineal section">
      <div className="page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
        <h2 className="display">{t("support.titleAlone")}</h2>
        <div>
          <p className="lead">
            <Unbroken>{t(areGiftsDeductible ? "support.textAlone" : "support.textAlonePlain")}</Unbroken>
          </p>
          {shownOffers().length > 0 && (
            <PageLink
              page="/co-create#offers"
              aria-current={undefined}
              className={buttonClass({ tone: "marigold", className: "mt-6" })}
            >
              {t("support.offerAlone")}
            </PageLink>
          )}
        </div>
      </div>
    </section>
  );
}
