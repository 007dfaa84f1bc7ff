import { hasFilters, type CalendarAddress } from "../../address.ts";
import type { CalendarView } from "../../views.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Emblem } from "~/ui/emblem";
import { CalendarLink } from "./calendar-link.tsx";
import { emblemOf } from "~/features/edition/themes";

interface NothingShownProps {
  address: CalendarAddress;
  shown: CalendarView;
  period: string;
}

/** Says that nothing matches, and links to the nearest days that have matching events. */
export function NothingShown({ address, shown, period }: NothingShownProps) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const { found } = shown;
  const at = (date: Day) => ({ ...address, day: undefined, after: undefined, date });
  return (
    <div className="nothing">
      <Emblem of={address.themes?.length === 1 ? emblemOf(address.themes[0]) : "spool"} size={80} className="mb-4" />
      {!hasFilters(address) && <p>{t("calendar.emptyPeriod", { period })}</p>}
      {found && (
        <p>{found.inAll > 0 ? t("calendar.foundElsewhere", { count: found.inAll }) : t("calendar.emptyFound")}</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {found?.after && (
          <CalendarLink to={at(found.after)} className="link">
            {t("calendar.foundNext", { day: dates.full(found.after) })}
          </CalendarLink>
        )}
        {found?.before && (
          <CalendarLink to={at(found.before)} className="link">
            {t("calendar.foundBefore", { day: dates.full(found.before) })}
          </CalendarLink>
        )}
        {hasFilters(address) && (
          <CalendarLink to={{ view: address.view, date: address.date, day: address.day }} className="link">
            {t("calendar.clear")}
          </CalendarLink>
        )}
        {!found?.inAll && (
          <>
            <CalendarLink to={{ view: "list" }} className="link">
              {t("calendar.toNext")}
            </CalendarLink>
            <CalendarLink to={{ view: "list", date: edition.days.invocation }} className="link">
              {t("calendar.toTenDays")}
            </CalendarLink>
          </>
        )}
      </p>
    </div>
  );
}

/** The number of matching events in this period and in total. */
export function FoundCount({ address, shown }: Pick<NothingShownProps, "address" | "shown">) {
  const { t } = useWords();
  const { found, isEmpty } = shown;
  if (!found || isEmpty) return null;
  const { here, inAll, first } = found;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4">
      {here < inAll ? t("calendar.foundHere", { here, inAll }) : t("calendar.foundAll", { count: inAll })}
      {here < inAll && (
        <CalendarLink
          to={{ ...address, view: "list", day: undefined, after: undefined, date: first }}
          className="link no-print"
        >
          {t("calendar.seeFound")}
        </CalendarLink>
      )}
    </p>
  );
}
