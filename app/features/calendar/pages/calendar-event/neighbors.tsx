import type { ReactNode } from "react";
import { timesOf, type ListedEvent, type PublicEvent } from "../../event.ts";
import { dayAndHoursText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { CalendarLink } from "../calendar/calendar-link.tsx";
import { NeighborCard } from "../../components/neighbor-card.tsx";
import { themeName } from "~/features/edition/themes";

interface NeighborsProps {
  event: PublicEvent;
  /** Other events of the same day, and upcoming ones of the same theme. */
  sameDay: readonly ListedEvent[];
  sameTheme: readonly ListedEvent[];
}

/** Links to related events: those of the same day and those of the same theme. */
export function Neighbors({ event, sameDay, sameTheme }: NeighborsProps) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t } = words;
  const theme = themeName(t, event.category);
  return (
    <>
      {sameDay.length > 0 && (
        <Cards
          title={t("calendar.sameDay")}
          link={
            <CalendarLink to={{ day: timesOf(event, zone).first }} className="link">
              {t("calendar.wholeDay")}
            </CalendarLink>
          }
        >
          {sameDay.map((other) => (
            <NeighborCard key={other.id} event={other} />
          ))}
        </Cards>
      )}
      {sameTheme.length > 0 && (
        <Cards
          title={t("calendar.sameTheme", { theme })}
          link={
            <CalendarLink to={{ view: "list", themes: [event.category] }} className="link">
              {t("calendar.wholeTheme")}
            </CalendarLink>
          }
        >
          {sameTheme.map((other) => (
            <NeighborCard key={other.id} event={other} when={dayAndHoursText(words, other, zone)} />
          ))}
        </Cards>
      )}
    </>
  );
}

function Cards({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-16">
      <h2 className="text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)]">{title}</h2>
      <p className="mt-1">{link}</p>
      <ul className="event-cards">{children}</ul>
    </section>
  );
}
