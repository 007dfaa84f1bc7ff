import { filterWords } from "~/features/calendar/address";
import { embedQuery, readEmbedAddress } from "~/features/calendar/embed-address";
import { shownAt } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/embed-calendar";
import { EmbeddedList } from "~/features/calendar/pages/calendar/embedded-list";
import { EmbeddedMonth } from "~/features/calendar/pages/calendar/embedded-month";
import type { RouteHandle } from "../route-handle.ts";

/** Any site may show it within its own pages: without script and without cookies. */
export const handle = {
  access: "anyone",
  static: true,
  area: "embed",
  cache: (query) => embedQuery(readEmbedAddress(query)),
  shows: ["events"],
  sameForAll: true,
  listed: false,
} satisfies RouteHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext);
  const { zone, days } = context.get(editionContext);
  const address = readEmbedAddress(url.searchParams);
  return { address, shown: await shownAt(db, address, { zone, days, today: dayIn(zone, clock.site()) }) };
}

export function meta(args: Route.MetaArgs) {
  const { name = "" } = args.matches[0]?.loaderData?.edition ?? {};
  return pageMeta(args, (t) => ({
    title: t("calendarEmbed.title", { name }),
    description: t("calendar.description", { name }),
  }));
}

/** The calendar as other sites show it: what comes next, or a month. */
export default function EmbeddedCalendar({ loaderData: { address, shown } }: Route.ComponentProps) {
  const { t, dates, href } = useWords();
  const { edition, today } = useEdition();
  const filter = filterWords(t, address);
  const zone = dates.zoneName(edition.zone, new Date(`${today}T12:00:00Z`));
  return (
    <main id="content" className="p-4">
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
