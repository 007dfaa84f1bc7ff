import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import { areUsualOffers } from "../../offers.ts";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";

/** PAG-17..20: the calendar, the offers, the donation form. */
export function WaysToCoCreate() {
  const { t, has } = useWords();
  const { links, areGiftsDeductible = true } = useEdition().edition;
  const { donate } = links;
  const count = [has("/calendar"), has("/co-create"), donate].filter(Boolean).length;
  return (
    <section className="section page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h2 className="display">{t("joinYear.waysTitle")}</h2>
        <p className="lead mt-4 text-muted">{t("joinYear.waysLead", { count })}</p>
      </div>
      <ul className="border-b border-line">
        {has("/calendar") && (
          <Way text={t("joinYear.wayCalendarText")}>
            <PageLink page="/calendar" className={wayLink}>
              {t("joinYear.wayCalendar")}
              <Icon name="arrow" className="size-7" />
            </PageLink>
          </Way>
        )}
        {has("/co-create") && (
          <Way text={t(areUsualOffers() ? "joinYear.wayOfferText" : "join.coCreateOwn")}>
            <PageLink page="/co-create" className={wayLink}>
              {t("joinYear.wayOffer")}
              <Icon name="arrow" className="size-7" />
            </PageLink>
          </Way>
        )}
        {donate && (
          <li className="max-w-none border-t border-line py-6">
            <h3 className="text-[1.75rem]">{t("joinYear.wayDonate")}</h3>
            <p className="mt-1 text-muted">
              <Unbroken>{t(areGiftsDeductible ? "joinYear.wayDonateText" : "joinYear.wayDonateTextPlain")}</Unbroken>
            </p>
            <OutsideLink href={donate} className={buttonClass({ tone: "marigold", className: "mt-4" })}>
              {t("joinYear.donateButton")}
              <Icon name="outside" />
            </OutsideLink>
          </li>
        )}
      </ul>
    </section>
  );
}

const wayLink =
  "flex items-center justify-between gap-6 rounded-xs font-display text-[1.75rem] leading-tight font-bold tracking-tight underline-offset-6 hover:underline";

function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="max-w-none border-t border-line py-6">
      {children}
      <p className="mt-1 text-muted">{text}</p>
    </li>
  );
}
