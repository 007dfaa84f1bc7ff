import { monthsOf } from "~/i18n/dates";
import type { ListedEvent } from "~/features/calendar/event";
import type { NowAndNext } from "~/features/calendar/now-and-next";
import { useEdition } from "../../components/current-edition.tsx";
import { EditionLoom, type EventCounts } from "../../components/edition-loom.tsx";
import { PhaseMessage } from "../../components/phase-message.tsx";
import { isOver } from "../../phase.ts";
import { furtherHere } from "~/i18n/further-languages";
import { languages, pathIn } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { languageNames } from "~/ui/language-switch";
import { PageLink } from "~/ui/page-link";
import { NowCard } from "./now-card.tsx";

interface HeroProps {
  counts: EventCounts | undefined;
  /** During the gathering: the current and next events; undefined if there are none. */
  nowAndNext: NowAndNext<ListedEvent> | undefined;
}

/** The first screen: what the gathering is, its dates or the current events, and the weave (HOM-03..07). */
export function Hero({ counts, nowAndNext }: HeroProps) {
  const { t } = useWords();
  const { edition, phase } = useEdition();
  const place = { city: edition.city, region: edition.region };
  return (
    <section className="on-indigo overflow-clip">
      <div className="page grid gap-x-14 lg:grid-cols-[1.05fr_0.95fr]">
        <div className="flex flex-col items-start pt-6 pb-5 sm:block sm:pt-12 sm:pb-10 lg:pt-20 lg:pb-16">
          <h1 className="text-[clamp(2.5rem,1.1rem+5.6vw,5.25rem)] font-bold">{t("hero.tagline")}</h1>
          {/* On a phone, the dates come before the introduction, so that "Register" fits on the first screen. */}
          <p className="lead order-1 mt-4 max-w-[34em] text-mist sm:mt-6">
            {counts?.gatherings && !isOver(phase)
              ? t("hero.counted", { count: counts.gatherings, ...place })
              : t("hero.description", place)}
          </p>
          <PhaseMessage className="mt-4 sm:mt-6 font-display text-xl/snug font-bold text-marigold" />
          {nowAndNext ? <NowCard nowAndNext={nowAndNext} /> : <MainEventCard gatherings={counts?.gatherings ?? 0} />}
          <OtherLanguages />
        </div>
        <div className="home-loom pb-6 sm:pb-12">
          <EditionLoom counts={counts} />
        </div>
      </div>
    </section>
  );
}

/** Offers the page in the other language; whoever reads a further language gets the names of both. */
function OtherLanguages() {
  const { t, language } = useWords();
  const isFurther = furtherHere() !== undefined;
  const others = isFurther ? languages : languages.filter((other) => other !== language);
  return (
    <p className="order-1 mt-4 flex gap-x-5 sm:mt-6">
      {others.map((other) => (
        <a
          key={other}
          href={pathIn(other, "/")}
          hrefLang={other}
          lang={other}
          data-language={other}
          className="link font-normal text-mist hover:text-white"
        >
          {isFurther ? languageNames[other] : t("hero.otherLanguage")}
        </a>
      ))}
    </p>
  );
}

/** The dates; once they are over, the figures of the year and the dates in words (HOM-05, HOM-07). */
function MainEventCard({ gatherings }: { gatherings: number }) {
  const { t, dates } = useWords();
  const { edition, today, phase, registration } = useEdition();
  const { invocation, firstOfTen, integration } = edition.days;
  const tellsHowMuch = isOver(phase) && gatherings > 0;
  return (
    <div className="mt-5 flex w-full flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-surface p-4 text-ink sm:px-6 [--halo:var(--color-marigold)] [--ring:var(--color-ink)]">
      <p className="font-display leading-none font-bold">
        <span className="block text-[2.75rem]/none font-bold tracking-tight">
          {tellsHowMuch ? gatherings : dates.numberRange(firstOfTen, integration)}
        </span>
        <span className="mt-1.5 block text-[0.9375rem]">
          {tellsHowMuch
            ? t("hero.gatheringsOf", { count: gatherings, year: String(edition.year) })
            : t("calendar.ofMonth", { month: monthsOf(dates, firstOfTen, integration) })}
        </span>
      </p>
      <div className="flex-[1_1_13rem] border-line text-[0.9375rem]/snug text-muted sm:border-l sm:pl-6">
        <h2 className="text-lg/tight text-ink">{t("hero.cardTitle")}</h2>
        {tellsHowMuch && <p className="mt-1.5">{dates.dayRange(firstOfTen, integration)}.</p>}
        <p className="mt-1.5">
          {t(today > invocation ? "hero.opened" : "hero.opening", { day: dates.weekday(invocation) })}
        </p>
        {registration !== "over" && <p>{t("hero.free")}</p>}
        {isOver(phase) && <p>{t("hero.afterText")}</p>}
      </div>
      {isOver(phase) && <WhatRemains />}
      {registration === "open" && (
        <PageLink page="/register" className={buttonClass({ className: "flex-1 sm:flex-none" })}>
          {t("hero.register")}
        </PageLink>
      )}
    </div>
  );
}

/** After the gathering: invites to the newsletter, and links to the past year. */
function WhatRemains() {
  const { t } = useWords();
  return (
    <p className="flex w-full flex-wrap gap-3">
      <PageLink page="/newsletter" className={buttonClass({})}>
        {t("hero.afterLetters")}
      </PageLink>
      <PageLink page="/archive" className={buttonClass({ tone: "outline" })}>
        {t("hero.seeCloth")}
      </PageLink>
    </p>
  );
}
