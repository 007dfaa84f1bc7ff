import { monthsOf } from "~/i18n/dates";
import { useEdition } from "../../components/current-edition.tsx";
import { PhaseMessage } from "../../components/phase-message.tsx";
import { placeOf } from "../../place.ts";
import { useWords } from "~/i18n/words";
import { Band } from "~/ui/band";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** The dates in large type, and what to do today (PAG-22, PHA-14, PHA-15). */
export function JoinHero() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { invocation, integration } = edition.days;
  return (
    <>
      <section className="on-marigold">
        <div className="page grid gap-x-16 gap-y-8 pt-12 pb-14 lg:grid-cols-[1.25fr_1fr] lg:items-end lg:pt-16">
          <div>
            <h1 className="text-[clamp(1.75rem,1.3rem+1.9vw,2.5rem)]">
              {t("joinYear.title", { name: edition.name, year: String(edition.year) })}
            </h1>
            <p className="mt-5 font-display leading-[0.8] font-bold tracking-[-0.05em]">
              <span className="block text-[clamp(5.5rem,2rem+17vw,13rem)] whitespace-nowrap">
                {dates.numberRange(invocation, integration)}
              </span>
              <span className="mt-4 block text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)] leading-none tracking-tight first-letter:uppercase">
                {monthsOf(dates, invocation, integration)}
              </span>
            </p>
          </div>
          <div>
            <p className="font-semibold">{placeOf(edition)}</p>
            {today <= integration && <p className="lead mt-2">{t("joinYear.lead")}</p>}
            <PhaseMessage className="mt-5 font-display text-xl/snug font-bold" />
            <NextStep />
          </div>
        </div>
      </section>
      <Band seed={edition.key} rows={5} />
    </>
  );
}

/** The next step for a visitor: to register, to wait for the opening, or to look back. */
function NextStep() {
  const { t, dates } = useWords();
  const { edition, registration, today } = useEdition();
  const { invocation, integration } = edition.days;
  const { zone, registrationFrom } = edition;
  if (registration === "over" && today > integration) return <AfterTheLastDay />;
  if (registration === "over") {
    return (
      <div className="mt-6 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{t("joinYear.endedTitle")}</h2>
        <p className="mt-1">{t("joinYear.ended", { dates: dates.fullRange(invocation, integration) })}</p>
      </div>
    );
  }
  if (registration === "soon") {
    return (
      <div className="mt-6 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{t("joinYear.comingSoonTitle")}</h2>
        <p className="mt-1">
          {t("joinYear.comingSoon", { dates: dates.fullRange(invocation, integration) })}{" "}
          {registrationFrom && t("register.opensOn", { when: dates.dayAndTime(zone, new Date(registrationFrom)) })}
        </p>
      </div>
    );
  }
  return (
    <PageLink page="/register" className={buttonClass({ className: "mt-6" })}>
      {t("joinYear.register")}
      <Icon name="arrow" />
    </PageLink>
  );
}

function AfterTheLastDay() {
  const { t } = useWords();
  const year = String(useEdition().edition.year);
  return (
    <div className="mt-6 border-t-2 border-ink pt-4">
      <h2 className="text-xl">{t("joinYear.overTitle")}</h2>
      <p className="mt-1">{t("joinYear.over", { year })}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <PageLink page="/newsletter" className={buttonClass({})}>
          {t("joinYear.newsletter")}
        </PageLink>
        <PageLink page="/archive" className={buttonClass({ tone: "outline" })}>
          {t("joinYear.archive")}
        </PageLink>
      </p>
    </div>
  );
}
