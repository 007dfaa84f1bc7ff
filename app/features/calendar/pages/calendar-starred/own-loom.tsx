import { useEdition } from "~/features/edition/components/current-edition";
import { DayLabel, daysOf } from "~/features/edition/components/edition-loom";
import { useWords } from "~/i18n/words";
import { Loom } from "~/ui/loom";
import { isThemed, timesOf, type ListedEvent } from "../../event.ts";
import { threadNumber } from "~/features/edition/themes";

const rows = 20;

/** The weave of the gathering with only the starred events, or a bare warp without any. */
export function OwnLoom({ events }: { events: readonly ListedEvent[] }) {
  const { t, has } = useWords();
  const { edition } = useEdition();
  const days = daysOf(edition);
  const cells = events.filter(isThemed).map((event) => ({
    day: days.indexOf(timesOf(event, edition.zone).first),
    theme: threadNumber(event.category)!,
    count: 1,
  }));
  return (
    <Loom
      rows={rows}
      cells={cells.filter(({ day }) => day >= 0)}
      label={t("calendar.starred.cloth", { count: events.length })}
      days={days.map((day) => ({
        key: day,
        opening: day === edition.days.invocation,
        label: <DayLabel day={day} linked={has("/calendar")} />,
      }))}
    />
  );
}
