import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import type { HandlerData } from "~/ui/handler-data";
import { filterWords } from "../../address.ts";
import { EmbeddedList } from "../calendar/embedded-list.tsx";
import { EmbeddedMonth } from "../calendar/embedded-month.tsx";
import type { embeddedCalendarView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof embeddedCalendarView>;
}

/** The calendar inside another site's frame: the upcoming events, or a month. */
export function EmbeddedCalendarScreen({ loaderData: { address, shown } }: PageProps) {
  const { t, dates, href } = useWords();
  const { edition, today } = useEdition();
  const filter = filterWords(t, address);
  const zone = dates.zoneName(edition.zone, new Date(`${today}T12:00:00Z`));
  return (
    <main id="content" className="embedded p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">
          {t("calendarEmbed.title", { name: edition.name })}
          {filter && <span className="block text-base font-semibold text-muted">{filter}</span>}
        </h1>
        <a href={href("/calendar")} className="link inline-flex items-center gap-2">
          {t("calendarEmbed.open")}
          <Icon name="outside" className="size-4" />
        </a>
      </div>
      {shown.view === "month" && <EmbeddedMonth address={address} shown={shown} />}
      {shown.view === "list" && <EmbeddedList address={address} shown={shown} />}
      <p className="mt-6 text-[0.9375rem] text-muted">{t("calendar.zone", { zone })}</p>
    </main>
  );
}
