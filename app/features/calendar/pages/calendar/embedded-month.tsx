import type { CalendarAddress } from "../../address.ts";
import { embedQuery } from "../../embed-address.ts";
import type { MonthShown } from "../../views.server.ts";
import type { Day } from "~/i18n/dates";
import { isRightToLeftHere } from "~/i18n/further-languages";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { MonthView } from "./month-view.tsx";

/** A month. Only the links to the months before and after stay inside the frame. */
export function EmbeddedMonth({ address, shown }: { address: CalendarAddress; shown: MonthShown }) {
  const { t, dates } = useWords();
  return (
    <>
      <div className="mt-5 flex items-center justify-between gap-4">
        <h2 className="toolbar-period">{dates.month(shown.date)}</h2>
        <nav aria-label={t("calendar.ways")} className="flex items-center gap-1">
          <Way address={address} date={shown.before} label={t("calendar.monthBefore")} back />
          <Way address={address} date={shown.after} label={t("calendar.monthAfter")} />
        </nav>
      </div>
      <MonthView address={address} shown={shown} withThreads={false} />
    </>
  );
}

interface WayProps {
  address: CalendarAddress;
  date: Day | undefined;
  label: string;
  back?: boolean;
}

function Way({ address, date, label, back = false }: WayProps) {
  const { href } = useWords();
  const arrow = <Icon name="arrow" className={`size-5 ${back === isRightToLeftHere() ? "" : "rotate-180"}`} />;
  if (!date) return <span className="way way-none">{arrow}</span>;
  return (
    <a
      href={href(`/embed/calendar${embedQuery({ ...address, date })}`)}
      target="_self"
      aria-label={label}
      className="way"
    >
      {arrow}
    </a>
  );
}
