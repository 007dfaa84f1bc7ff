import { filtersOf, filterWords, hasFilters, queryOf, type CalendarAddress } from "../../address.ts";
import { formatQuery } from "../../programme/format.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ButtonLink, buttonClass, OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { OutsideCalendars } from "./outside-calendars.tsx";

/**
 * The ways to use the calendar elsewhere: subscribe, download, print, read as a feed (CAL-02, CAL-04), and other
 * calendars. They are folded behind a button; a link to `#take-along` unfolds them, as browsers do for an anchor
 * inside.
 */
export function TakeAlong({ address, origin }: { address: CalendarAddress; origin: string }) {
  const { t } = useWords();
  return (
    <details className="page group no-print pb-10">
      <summary className={buttonClass({ tone: "outline", className: "list-none" })}>
        {t("calendar.takeAlong")}
        <Icon name="arrow" className="size-4 rotate-90 group-open:-rotate-90" />
      </summary>
      <section
        id="take-along"
        className="mt-5 grid gap-x-16 gap-y-6 rounded-panel bg-wool p-5 sm:p-8 lg:grid-cols-[1fr_1.35fr]"
      >
        <div>
          <h2 className="text-3xl">{t("calendar.subscribeTitle")}</h2>
          <p className="mt-3 text-muted">{t("calendar.subscribeText")}</p>
          {hasFilters(address) && (
            <p className="mt-3 font-semibold">{t("calendar.feedFilter", { filter: filterWords(t, address) })}</p>
          )}
        </div>
        <Feed address={address} origin={origin} />
      </section>
      <OutsideCalendars />
    </details>
  );
}

function Feed({ address, origin }: { address: CalendarAddress; origin: string }) {
  const { t, href } = useWords();
  const filters = queryOf(filtersOf(address));
  const file = href(`/calendar.ics${filters}`);
  const feed = origin + file;
  const webcal = feed.replace(/^https?:/, "webcal:");
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={webcal}>{t("calendar.subscribeApp")}</ButtonLink>
        <OutsideLink href={googleSubscription(webcal)} className={buttonClass({ tone: "outline" })}>
          {t("calendar.subscribeGoogle")}
        </OutsideLink>
        <OutsideLink href={useOutlookSubscription(feed)} className={buttonClass({ tone: "outline" })}>
          {t("calendar.subscribeOutlook")}
        </OutsideLink>
      </div>
      <FeedAddress feed={feed} />
      <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
        <li>
          <a href={file} download="calendar.ics" className="link">
            {t("calendar.download")}
          </a>
        </li>
        <li>
          <a href={href(`/calendar.atom${filters}`)} className="link">
            {t("calendar.atom")}
          </a>
        </li>
        <li>
          <a href={href("/map/data#calendar")} className="link">
            {t("calendarEmbed.link")}
          </a>
        </li>
        <li className="needs-script">
          <button type="button" data-print className="link cursor-pointer">
            {t("calendar.print")}
          </button>
        </li>
      </ul>
      <PrintedProgramme />
    </div>
  );
}

const formats = [
  { paper: "letter", order: "pages", words: "programme.letter" },
  { paper: "a4", order: "pages", words: "programme.a4" },
  { paper: "letter", order: "booklet", words: "programme.letterBooklet" },
  { paper: "a4", order: "booklet", words: "programme.a4Booklet" },
] as const;

function PrintedProgramme() {
  const { t, href } = useWords();
  return (
    <div className="mt-6">
      <p className="text-[0.9375rem] font-semibold">{t("programme.take")}</p>
      <ul className="mt-1 flex flex-wrap gap-x-7 gap-y-2">
        {formats.map(({ words, ...format }) => (
          <li key={words}>
            <a href={href(`/calendar/programme.pdf${formatQuery(format)}`)} type="application/pdf" className="link">
              {t(words)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.9375rem] text-muted">{t("programme.takeText")}</p>
    </div>
  );
}

function FeedAddress({ feed }: { feed: string }) {
  const { t } = useWords();
  return (
    <>
      <p className="mt-6 text-[0.9375rem] font-semibold" id="feed-label">
        {t("calendar.feedAddress")}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <code id="feed-address" aria-labelledby="feed-label" className="feed-address">
          {feed}
        </code>
        <button
          type="button"
          data-copy="feed-address"
          data-copied={t("calendar.copied")}
          className={buttonClass({ tone: "outline", small: true, className: "needs-script" })}
        >
          {t("calendar.copyFeed")}
        </button>
      </div>
    </>
  );
}

function googleSubscription(webcal: string): string {
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`;
}

function useOutlookSubscription(feed: string): string {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const query = new URLSearchParams({ url: feed, name: t("calendar.calendarName", { name }) });
  return `https://outlook.live.com/calendar/0/addfromweb?${query}`;
}
