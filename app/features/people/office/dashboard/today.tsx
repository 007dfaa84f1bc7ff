import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { gatheringsToCome } from "~/features/edition/phase";
import { clockIn, dayIn, daysBetween, type Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Line } from "./line.tsx";
import { hasNews, NewsLines } from "./news-lines.tsx";
import { WaitingLines } from "./waiting-lines.tsx";
import type { TodayView } from "./loader.server.ts";

/** Shows what awaits a decision, what is new, what comes up, and the next step of the year. */
export function Today({ today: view }: { today: TodayView }) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  return (
    <section aria-labelledby="today-title" className="panel today">
      <h2 id="today-title" className="text-xl">
        {t("admin.today.title")}
        <span className="today-date">{dates.weekday(today)}</span>
      </h2>
      <div className="today-parts">
        <Part title={t("admin.today.waiting.title")}>
          <WaitingLines view={view} />
        </Part>
        {view.news && hasNews(view.news) && (
          <Part title={t("admin.today.news.title", { when: dates.dayAndTime(edition.zone, view.news.since) })}>
            <NewsLines news={view.news} />
          </Part>
        )}
        <Part title={t("admin.today.next.title")}>
          <ComingUp {...view} />
        </Part>
        {view.step && (
          <Part title={t("admin.today.steps.title")}>
            <Line page={view.step.page}>
              {t(`admin.today.steps.${view.step.name}`, {
                days: view.step.day ? daysUntil(today, view.step.day) : 0,
                day: view.step.day ? dates.day(view.step.day) : "",
              })}
            </Line>
          </Part>
        )}
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

/** Lists the next gathering, the scheduled letters and the next public events. */
function ComingUp({ events, campaigns = [] }: Pick<TodayView, "events" | "campaigns">) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const [gathering] = gatheringsToCome(edition, today);
  if (!events) return <li>{t("admin.today.unknown")}</li>;
  const letters = campaigns.filter(({ state }) => state === "scheduled");
  if (!gathering && events.length + letters.length === 0) return <li>{t("admin.today.next.nothing")}</li>;
  return (
    <>
      {gathering && (
        <Line page={`/admin/check-in?gathering=${gathering}`}>
          {t("admin.today.next.gathering", {
            gathering: t(`checkIn.gatherings.${gathering}`),
            days: daysUntil(today, edition.days[gathering]),
          })}
        </Line>
      )}
      {letters.map(({ id, subject, scheduledFor }) => (
        <Line key={id} page={`/admin/campaigns/${id}`}>
          {t("admin.today.next.letter", { subject, when: dates.dayAndTime(edition.zone, scheduledFor!) })}
        </Line>
      ))}
      {events.map(({ id, title, start, allDay }) => (
        <Line
          key={id}
          page={`/admin/events?edit=${id}`}
          when={
            dates.dayShort(dayIn(edition.zone, start)) +
            (allDay ? "" : `, ${dates.timeBrief(clockIn(edition.zone, start))}`)
          }
        >
          {title}
        </Line>
      ))}
    </>
  );
}

function daysUntil(today: Day, day: Day): number {
  return day > today ? daysBetween(today, day).length - 1 : 0;
}
