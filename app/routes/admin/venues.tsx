import { venuesView } from "~/features/calendar/office/venues/loader.server";
import { VenuesScreen } from "~/features/calendar/office/venues/venues-screen";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/venues";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("events.venues.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return venuesView(args);
}

/** Admin → Events → Venues: a day at every venue, and what collides. */
export default function Venues({ loaderData }: Route.ComponentProps) {
  return <VenuesScreen {...loaderData} />;
}
