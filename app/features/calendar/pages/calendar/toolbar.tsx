import { views, type CalendarAddress, type View } from "../../address.ts";
import { weekAround } from "../../event.ts";
import type { ListShown, CalendarView } from "../../views.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { dayAfter, type Day } from "~/i18n/dates";
import { isRightToLeftHere } from "~/i18n/further-languages";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { CalendarLink } from "./calendar-link.tsx";
import { Filters } from "./filters.tsx";
import { tenDaysAnchor } from "./month-view.tsx";

interface ToolbarProps {
  address: CalendarAddress;
  shown: CalendarView;
  /** The list that phones show instead of the month. */
  upcoming: ListShown | undefined;
  places: readonly string[];
}

/**
 * The current period, links to the previous and next ones, the three views and the filters. All of them work without
 * script.
 */
export function Toolbar({ address, shown, upcoming, places }: ToolbarProps) {
  const { t } = useWords();
  const { edition } = useEdition();
  return (
    <div className="toolbar" id="calendar">
      <p className="print-only">{`${edition.name} · ${t("calendar.title")}`}</p>
      <Whereabouts address={address} shown={shown} className={upcoming && "when-wide"} />
      {upcoming && (
        <Whereabouts address={{ ...address, view: "list" }} shown={upcoming} className="when-narrow no-print" />
      )}
      <Filters address={address} places={places} />
    </div>
  );
}

interface WhereaboutsProps {
  address: CalendarAddress;
  shown: CalendarView;
  className?: string | undefined;
}

function Whereabouts({ address, shown, className = "" }: WhereaboutsProps) {
  const { t } = useWords();
  const dateFor = useDateFor(shown);
  return (
    <div className={`whereabouts ${className}`}>
      <h2 className="toolbar-period">{usePeriod(shown)}</h2>
      <Ways address={address} shown={shown} />
      <nav aria-label={t("calendar.views")} className="switch no-print">
        {views.map((view) => (
          <CalendarLink
            key={view}
            to={{ ...address, view, day: undefined, date: dateFor(view), after: undefined }}
            current={view === address.view}
          >
            {t(`calendar.view.${view}`)}
          </CalendarLink>
        ))}
      </nav>
    </div>
  );
}

/** Names the period, such as "October 2025", "October 16–22, 2025" or "Friday, October 17, 2025". */
function usePeriod(shown: CalendarView): string {
  const { t, dates } = useWords();
  const { today } = useEdition();
  if (shown.view === "month") return dates.month(shown.date);
  if (shown.view === "week") return dates.fullRange(shown.days[0]!.day, shown.days[6]!.day);
  if (shown.oneDay) return dates.full(shown.date);
  return shown.date === today ? t("calendar.fromToday") : t("calendar.from", { day: dates.full(shown.date) });
}

/**
 * Returns the date for switching to another view. From a month to a week, it is the week of the gathering or of today
 * if the month has one.
 */
function useDateFor(shown: CalendarView): (view: View) => Day {
  const { edition, today } = useEdition();
  const { days } = edition;
  const day = shown.view === "week" ? shown.days[0]!.day : shown.date;
  const inMonth = (one: Day) => shown.view === "month" && one.startsWith(day.slice(0, 7));
  return (view) => {
    if (view === "month") return `${day.slice(0, 7)}-01`;
    const begin = [days.invocation, today].find((one) => inMonth(one)) ?? day;
    if (view === "week") return shown.view === "week" ? day : weekAround(begin, days);
    return inMonth(today) ? today : day;
  };
}

function Ways({ address, shown }: Pick<WhereaboutsProps, "address" | "shown">) {
  const { t } = useWords();
  const { edition, today } = useEdition();
  const { invocation } = edition.days;
  const steps = stepsOf(shown);
  const at = (date: Day | undefined) => ({ ...address, day: undefined, after: undefined, date });
  // Without a date in the address, a month or a week shows the gathering as long as that is ahead.
  const dayOfToday = {
    month: today < invocation ? `${today.slice(0, 7)}-01` : undefined,
    week: weekAround(today, edition.days),
    list: undefined,
  };
  return (
    <nav aria-label={t("calendar.ways")} className="ways no-print">
      <Step to={steps.before && { ...at(steps.before.date), day: steps.before.day }} label={t(steps.labels[0])} back />
      <CalendarLink to={at(shown.view === "list" && shown.oneDay ? today : dayOfToday[shown.view])} className="way">
        {t("calendar.today")}
      </CalendarLink>
      <CalendarLink to={at(invocation)} anchor={shown.view === "month" ? tenDaysAnchor : undefined} className="way">
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

function stepsOf(shown: CalendarView): Steps {
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
  const arrow = <Icon name="arrow" className={`size-5 ${back === isRightToLeftHere() ? "" : "rotate-180"}`} />;
  if (!to) return <span className="way way-none">{arrow}</span>;
  return (
    <CalendarLink to={to} className="way" label={label}>
      {arrow}
    </CalendarLink>
  );
}
