import { useEdition } from "~/features/edition/components/current-edition";
import { EveningSchedule } from "~/features/edition/components/evening-schedule";
import { gatheringsToCome } from "~/features/edition/phase";
import { addressPromise, placeOf } from "~/features/edition/place";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { ButtonLink, buttonClass, OutsideLink } from "~/ui/button";
import { Unbroken } from "~/ui/unbroken";
import { googleCalendarLink } from "../gatherings-calendar.ts";
import type { Welcome } from "../welcome.ts";

interface GatheringsToComeProps {
  welcome: Welcome;
  venue: string | undefined;
  /** The address of the calendar file. */
  file: PagePath;
}

/** The schedule of the opening evening, and calendar links for both gatherings. Renders nothing once both are over. */
export function GatheringsToCome({ welcome, venue: knownVenue, file }: GatheringsToComeProps) {
  const { t, dates, href, language } = useWords();
  const { edition, today } = useEdition();
  const venue = knownVenue ?? edition.publicVenue;
  const { days, schedule } = edition;
  const toCome = gatheringsToCome(edition, today);
  if (toCome.length === 0) return null;
  const isOpeningAhead = toCome.includes("invocation");
  const day = isOpeningAhead ? days.invocation : days.integration;
  const evening = dates.timeRange(schedule[0]!.hours.from, schedule.at(-1)!.hours.to);
  const lines = {
    invocation: t("register.openingLine", { date: dates.weekday(days.invocation), time: evening }),
    integration: t("register.closingLine", { date: dates.weekday(days.integration) }),
  };
  return (
    <section className="section page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
      <div>
        <h2 className="display">{t(isOpeningAhead ? "welcome.eveningTitle" : "welcome.closingTitle")}</h2>
        <p className="mt-6 flex items-end gap-4 font-display leading-none font-bold tracking-tight" aria-hidden="true">
          <span className="text-[clamp(5.5rem,4rem+7vw,9.5rem)] leading-[0.78] tracking-[-0.04em] text-cochineal">
            {dates.number(day)}
          </span>
          <span className="text-xl">
            {t("calendar.ofMonth", { month: dates.monthName(day) })}
            <br />
            {dates.weekdayName(day)}
          </span>
        </p>
        <p className="mt-6 text-muted">
          <Where venue={venue} />
        </p>
      </div>
      <div>
        {isOpeningAhead && welcome.canAttendInvocation !== false && (
          <EveningSchedule className="mb-8 border-b border-line text-lg" />
        )}
        <h3 className="text-xl">{t("register.addToCalendar")}</h3>
        <ul className="mt-2 text-muted">
          {toCome.map((gathering) => (
            <li key={gathering}>
              <Unbroken>{lines[gathering]}</Unbroken>
            </li>
          ))}
        </ul>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={href(file)}>{t("register.calendarFile")}</ButtonLink>
          {toCome.map((gathering) => (
            <OutsideLink
              key={gathering}
              href={googleCalendarLink(edition, gathering, { language, venue })}
              className={buttonClass({ tone: "outline" })}
            >
              {t(`register.google.${gathering}`)}
            </OutsideLink>
          ))}
        </p>
      </div>
    </section>
  );
}

/** Shows the venue, or by when it will be announced. */
function Where({ venue }: { venue: string | undefined }) {
  const words = useWords();
  const { edition, today } = useEdition();
  const { city, region } = edition;
  if (venue) return words.t("register.whereLine", { venue, city, region });
  return `${placeOf(edition)}. ${addressPromise(words, { edition, today })}`;
}
