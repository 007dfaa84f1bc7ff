import { useWords } from "~/i18n/words";
import { NextSteps } from "~/ui/next-steps";
import { Page } from "~/ui/page";
import { useEdition } from "~/features/edition/components/current-edition";
import type { AnotherYear } from "../../another-year.server.ts";

/** Shown for a personal link of another year: names that year, and links to this year's registration. */
export function AnotherYearScreen({ registeredAt, gathering, isRegisteredNow }: AnotherYear) {
  const { t, dates } = useWords();
  const { edition, registration } = useEdition();
  const { name, zone, days } = edition;
  const year = String(edition.year);
  const date = dates.dateOf(zone, registeredAt);
  const thatYear = gathering && { name: gathering.name, year: String(gathering.year) };
  const home = { page: "/", label: t("register.returnHome") } as const;
  const ownLink = { page: "/registration", label: t("register.linkTitle") } as const;
  const register = { page: "/register", label: t("register.another.register", { name, year }) } as const;
  const first = isRegisteredNow ? ownLink : registration === "open" ? register : home;
  return (
    <Page
      title={thatYear ? t("register.another.title", thatYear) : t("register.another.titleUnknown")}
      weave="registration"
      emblem="moon"
    >
      <p className="text-lg">
        {thatYear ? t("register.another.text", { ...thatYear, date }) : t("register.another.textUnknown", { date })}
      </p>
      <p className="mt-4">{t("register.another.stays")}</p>
      {registration === "soon" && !isRegisteredNow && (
        <p className="mt-4">
          {t("register.closedText", { name, year, dates: dates.fullRange(days.invocation, days.integration) })}
        </p>
      )}
      {isRegisteredNow && <p className="mt-4">{t("register.another.now", { name, year })}</p>}
      <NextSteps steps={[first, { page: "/account", label: t("register.ownData") }]} />
    </Page>
  );
}
