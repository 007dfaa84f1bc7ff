import { hasFilters, type CalendarAddress } from "~/features/calendar/address";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { CalendarLink } from "./toolbar.tsx";

/** Says what is not there, and where there is something. */
export function NothingShown({ address, period }: { address: CalendarAddress; period: string }) {
  const { t } = useWords();
  const { edition } = useEdition();
  return (
    <div className="nothing">
      <p>{hasFilters(address) ? t("calendar.emptyFound") : t("calendar.emptyPeriod", { period })}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {hasFilters(address) && (
          <CalendarLink to={{ view: address.view, date: address.date, day: address.day }} className="link">
            {t("calendar.clear")}
          </CalendarLink>
        )}
        <CalendarLink to={{ view: "list" }} className="link">
          {t("calendar.toNext")}
        </CalendarLink>
        <CalendarLink to={{ view: "list", date: edition.days.invocation }} className="link">
          {t("calendar.toTenDays")}
        </CalendarLink>
      </p>
    </div>
  );
}
