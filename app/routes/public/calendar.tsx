import { queryOf, readAddress } from "~/features/calendar/address";
import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import { pageMeta } from "~/ui/page-meta";
import { followedAddress, CalendarScreen } from "~/features/calendar/pages/calendar/calendar-screen";
import { calendarView } from "~/features/calendar/pages/calendar/loader.server";
import type { Route } from "./+types/calendar";
import { feedLinks } from "./calendar/feed-links.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: cachedQuery,
  tellsTime: 300,
  shows: ["events", "places"],
  cookies: { [starsCookieName]: mayHoldStars },
  embeds: ({ calendarEmbed }) => [calendarEmbed],
} satisfies RouteHandle;

/** Pages that start inside a day are not cached, since few visitors share them. */
function cachedQuery(query: URLSearchParams): string | undefined {
  const address = readAddress(query);
  return address.after ? undefined : queryOf(address);
}

export function loader(args: Route.LoaderArgs) {
  return calendarView(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return [
    ...pageMeta(args, (t) => ({ title: t("calendar.title"), description: t("calendar.description", { name }) })),
    ...feedLinks(args, args.loaderData && followedAddress(args.loaderData.address, args.loaderData.shown)),
    ...(args.loaderData && queryOf(args.loaderData.address) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function Calendar(props: Route.ComponentProps) {
  return <CalendarScreen {...props} />;
}
