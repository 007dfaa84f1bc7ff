import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { type CalendarAddress, queryOf } from "../../address.ts";
import type { CalendarView } from "../../views.server.ts";
import { StarForm } from "../../components/star.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { ListView } from "./list-view.tsx";
import { MonthView } from "./month-view.tsx";
import { FoundCount } from "./nothing-shown.tsx";
import { TakeAlong } from "./take-along.tsx";
import { Toolbar } from "./toolbar.tsx";
import { WeekView } from "./week-view.tsx";
import type { calendarView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof calendarView>;
}

/** Returns the address whose feed is offered. If the filters match nothing, that is the whole calendar. */
export function followedAddress(address: CalendarAddress, { found }: CalendarView): CalendarAddress {
  return found?.inAll === 0 ? { view: address.view } : address;
}

export function CalendarScreen({ loaderData }: PageProps) {
  const { address, shown, upcoming, counts, places, starredIds, origin, now } = loaderData;
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const zone = dates.zoneName(edition.zone, new Date(`${today}T12:00:00Z`));
  return (
    <>
      <CalendarHead counts={counts} isMonth={shown.view === "month"} />
      <StarForm starredIds={starredIds} from={`/calendar${queryOf(address)}`}>
        <div className={`page calendar calendar-${shown.view}`}>
          <Toolbar address={address} shown={shown} upcoming={upcoming} places={places} />
          <FoundCount address={address} shown={shown} />
          {shown.view === "month" && (
            <div className={upcoming && "when-wide"}>
              <MonthView address={address} shown={shown} withThreads={!upcoming} />
            </div>
          )}
          {upcoming && (
            <div className="when-narrow no-print">
              <ListView address={{ ...address, view: "list" }} shown={upcoming} now={now} />
            </div>
          )}
          {shown.view === "week" && <WeekView address={address} shown={shown} />}
          {shown.view === "list" && <ListView address={address} shown={shown} now={now} />}
          <p className="zone-note mt-8 text-[0.9375rem] text-muted">{t("calendar.zone", { zone })}</p>
        </div>
      </StarForm>
      <TakeAlong address={followedAddress(address, shown)} origin={origin} />
    </>
  );
}
