import type { ReactNode } from "react";
import { hasFilters, queryOf, views, type CalendarAddress, type Filters } from "~/features/calendar/address";
import { categories, type Category } from "~/features/calendar/event";
import type { Shown } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { dayAfter, type Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface ToolbarProps {
  address: CalendarAddress;
  shown: Shown;
  places: readonly string[];
}

/** Where one is, the ways on from there, the three views and the filters: every one a link or a plain form. */
export function Toolbar({ address, shown, places }: ToolbarProps) {
  const { t } = useWords();
  const { edition } = useEdition();
  return (
    <div className="toolbar">
      <p className="print-only">{`${edition.name} · ${t("calendar.title")}`}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 className="toolbar-period">{usePeriod(shown)}</h2>
        <div className="no-print flex flex-wrap items-center gap-3">
          <Ways address={address} shown={shown} />
          <nav aria-label={t("calendar.views")} className="switch">
            {views.map((view) => (
              <CalendarLink
                key={view}
                to={{ ...address, view, day: undefined, date: dateFor(view, shown), after: undefined }}
                current={view === address.view}
              >
                {t(`calendar.view.${view}`)}
              </CalendarLink>
            ))}
          </nav>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Themes address={address} />
        <Search address={address} places={places} />
      </div>
    </div>
  );
}

/** "October 2025", "October 12–18, 2025", "Friday, October 17, 2025" */
function usePeriod(shown: Shown): string {
  const { t, dates } = useWords();
  if (shown.view === "month") return dates.month(shown.date);
  if (shown.view === "week") return dates.fullRange(shown.days[0]!.day, shown.days[6]!.day);
  return shown.oneDay ? dates.full(shown.date) : t("calendar.from", { day: dates.full(shown.date) });
}

/** The same time in another view; what is shown today needs no day. */
function dateFor(view: CalendarAddress["view"], shown: Shown): Day | undefined {
  if (shown.view === "week") return view === "month" ? shown.days[3]!.day : shown.days[0]!.day;
  return shown.date;
}

function Ways({ address, shown }: Pick<ToolbarProps, "address" | "shown">) {
  const { t } = useWords();
  const { edition, today } = useEdition();
  const { invocation } = edition.days;
  const steps = stepsOf(shown);
  const at = (date: Day | undefined) => ({ ...address, day: undefined, after: undefined, date });
  return (
    <nav aria-label={t("calendar.ways")} className="flex items-center gap-1">
      <Step to={steps.before && { ...at(steps.before.date), day: steps.before.day }} label={t(steps.labels[0])} back />
      <CalendarLink to={at(shown.view === "list" && shown.oneDay ? today : undefined)} className="way">
        {t("calendar.today")}
      </CalendarLink>
      <CalendarLink to={at(invocation)} className="way">
        {t("calendar.tenDays")}
      </CalendarLink>
      <Step to={steps.after && { ...at(steps.after.date), day: steps.after.day }} label={t(steps.labels[1])} />
    </nav>
  );
}

interface Place {
  date?: Day;
  day?: Day;
}

interface Steps {
  before: Place | undefined;
  after: Place | undefined;
  labels: readonly [StepLabel, StepLabel];
}

type StepLabel =
  | "calendar.monthBefore"
  | "calendar.monthAfter"
  | "calendar.weekBefore"
  | "calendar.weekAfter"
  | "calendar.earlier"
  | "calendar.later";

function stepsOf(shown: Shown): Steps {
  const to = (date: Day | undefined) => (date ? { date } : undefined);
  if (shown.view === "month")
    return {
      before: to(shown.before),
      after: to(shown.after),
      labels: ["calendar.monthBefore", "calendar.monthAfter"],
    };
  if (shown.view === "week")
    return { before: to(shown.before), after: to(shown.after), labels: ["calendar.weekBefore", "calendar.weekAfter"] };
  const labels = ["calendar.earlier", "calendar.later"] as const;
  if (shown.oneDay)
    return { before: { day: dayAfter(shown.date, -1) }, after: { day: dayAfter(shown.date, 1) }, labels };
  return { before: to(shown.earlier), after: to(shown.later?.date), labels };
}

function Step({
  to,
  label,
  back = false,
}: {
  to: Partial<CalendarAddress> | undefined;
  label: string;
  back?: boolean;
}) {
  const arrow = <Icon name="arrow" className={`size-5 ${back ? "rotate-180" : ""}`} />;
  if (!to) return <span className="way way-none">{arrow}</span>;
  return (
    <CalendarLink to={to} className="way" label={label}>
      {arrow}
    </CalendarLink>
  );
}

/** Each theme is a switch of its own: a press adds it to those chosen, or takes it away. */
function Themes({ address }: { address: CalendarAddress }) {
  const { t } = useWords();
  const plain = { ...address, after: undefined };
  return (
    <nav aria-label={t("calendar.theme")} className="no-print contents">
      <ul className="contents">
        <li>
          <CalendarLink to={{ ...plain, themes: undefined }} current={!address.themes} className="theme">
            {t("calendar.allThemes")}
          </CalendarLink>
        </li>
        {categories.map((theme) => (
          <li key={theme} data-theme={theme}>
            <CalendarLink
              to={{ ...plain, themes: toggled(address, theme) }}
              current={address.themes?.includes(theme) ?? false}
              className="theme"
            >
              {t(`calendar.category.${theme}`)}
            </CalendarLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function toggled({ themes = [] }: Filters, theme: Category): readonly Category[] | undefined {
  const chosen = categories.filter((one) => (one === theme) !== themes.includes(one));
  return chosen.length > 0 && chosen.length < categories.length ? chosen : undefined;
}

/** Answers come as a list: a month shows only what lies in it. */
function Search({ address, places }: { address: CalendarAddress; places: readonly string[] }) {
  const { t, href } = useWords();
  const { themes, q, place, day, date } = address;
  return (
    <details className="no-print finder-fold" open={Boolean(q ?? place)}>
      <summary className="theme">
        <Icon name="search" className="size-4" />
        {t("calendar.search")}
      </summary>
      <search>
        <form action={href("/calendar")} aria-label={t("calendar.filters")} className="finder">
          <input type="hidden" name="view" value="list" />
          {themes && <input type="hidden" name="theme" value={themes.join()} />}
          {day && <input type="hidden" name="day" value={day} />}
          {date && <input type="hidden" name="date" value={date} />}
          <div>
            <label htmlFor="q">{t("calendar.searchHint")}</label>
            <input type="search" id="q" name="q" defaultValue={q} maxLength={100} className="input" />
          </div>
          <div>
            <label htmlFor="place">{t("calendar.place")}</label>
            <input id="place" name="place" defaultValue={place} maxLength={100} list="places" className="input" />
            <datalist id="places">
              {places.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </datalist>
          </div>
          <button type="submit" className={buttonClass({ tone: "indigo", small: true })}>
            {t("calendar.find")}
          </button>
          {hasFilters(address) && (
            <CalendarLink to={{ view: address.view, date, day }} className="link justify-self-start">
              {t("calendar.clear")}
            </CalendarLink>
          )}
        </form>
      </search>
    </details>
  );
}

interface CalendarLinkProps {
  to: Partial<CalendarAddress>;
  current?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A link to another view, time or filter of the calendar. */
export function CalendarLink({ to, current = false, className, label, children }: CalendarLinkProps) {
  const { href } = useWords();
  return (
    <a
      href={href(`/calendar${queryOf(to)}`)}
      aria-current={current ? "true" : undefined}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
