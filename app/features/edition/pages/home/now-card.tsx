import { textLanguage, timesOf, type ListedEvent } from "~/features/calendar/event";
import type { NowAndNext } from "~/features/calendar/now-and-next";
import { hoursText } from "~/features/calendar/when";
import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";
import { dataThread } from "~/features/edition/themes";

/** During the gathering: the current and next events, instead of the card that announces it. */
export function NowCard({ nowAndNext }: { nowAndNext: NowAndNext<ListedEvent> }) {
  const { t, dates } = useWords();
  const { edition, today, registration } = useEdition();
  const { invocation, firstOfTen, integration } = edition.days;
  const { on, next, isLater, isEvening } = nowAndNext;
  return (
    <div className="mt-5 w-full rounded-panel bg-surface p-4 text-ink sm:px-6 [--halo:var(--color-marigold)] [--ring:var(--color-ink)]">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-[1.75rem]">
        {t(isEvening ? "hero.tonight" : "hero.today")}
        <span className="text-base text-muted first-letter:uppercase">{dates.weekday(today)}</span>
      </h2>
      <Rows label={t("hero.now")} events={on} isNow />
      <Rows label={t(isLater ? "hero.later" : "hero.next")} events={next} />
      <p className="mt-3 flex flex-wrap gap-3">
        <PageLink page={`/calendar?day=${today}`} className={buttonClass({ small: true })}>
          {t("hero.allToday")}
        </PageLink>
        {registration === "open" && (
          <PageLink page="/register" className={buttonClass({ tone: "outline", small: true })}>
            {t("hero.register")}
          </PageLink>
        )}
      </p>
      <p className="mt-3 border-t border-line pt-3 text-[0.9375rem]/snug text-muted">
        <strong className="text-ink">{dates.fullRange(firstOfTen, integration)}.</strong>{" "}
        {t(today > invocation ? "hero.opened" : "hero.opening", { day: dates.weekday(invocation) })}{" "}
        {registration !== "over" && t("hero.free")}
      </p>
    </div>
  );
}

interface RowsProps {
  label: string;
  events: readonly ListedEvent[];
  isNow?: boolean;
}

/** An event that starts on a later day shows its day. */
function Rows({ label, events, isNow = false }: RowsProps) {
  const words = useWords();
  const { edition, today } = useEdition();
  const { zone } = edition;
  const { t, href, language } = words;
  if (events.length === 0) return null;
  return (
    <div className="mt-2 sm:mt-3">
      <h3 className={`inline-block rounded-xs text-[0.9375rem] ${isNow ? "bg-marigold text-indigo px-2 py-0.5" : ""}`}>
        {label}
      </h3>
      <ul>
        {events.map((event) => (
          <li
            key={event.id}
            className="row max-w-none border-0 py-1 sm:py-1.5 before:inset-y-1.5"
            data-thread={dataThread(event.category)}
          >
            <a
              href={href(`/calendar/${event.id}`)}
              lang={textLanguage(event.language, language)}
              className="font-display text-lg/tight font-bold tracking-tight hover:underline"
            >
              {event.title}
            </a>
            <p className="col-start-1 text-[0.9375rem]/snug text-muted">
              {timesOf(event, zone).first > today && `${t("hero.tomorrow")}, `}
              <Unbroken>{hoursText(words, event, zone)}</Unbroken>
              {event.location && ` · ${event.location}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
