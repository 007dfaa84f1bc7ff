import { data } from "react-router";
import { pageOfEvent } from "~/features/calendar/feeds/feed";
import { eventWithPoster } from "~/features/calendar/poster/poster.server";
import { PosterScreen } from "~/features/calendar/pages/event-poster/event-poster-screen";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-poster";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events"],
  listed: false,
} satisfies RouteHandle;

/** The page where a host gets the event's poster. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(requestContext);
  const event = await eventWithPoster(db, params.id);
  if (!event) throw data(null, { status: 404 });
  return { event, address: pageOfEvent(event, { origin: config.origin, language: languageOf(url.pathname) }) };
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.event.title;
  if (!title) return [];
  return pageMeta(args, (t) => ({
    title: `${t("poster.link")} · ${title}`,
    description: t("poster.description", { title }),
  }));
}

export default function EventPoster({ loaderData }: Route.ComponentProps) {
  return <PosterScreen {...loaderData} />;
}
