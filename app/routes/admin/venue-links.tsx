import { linksAction } from "~/features/calendar/office/venue-links/action.server";
import { LinksScreen } from "~/features/calendar/office/venue-links/links-screen";
import { linksView } from "~/features/calendar/office/venue-links/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/venue-links";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("events.links.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return linksView(args);
}

export function action(args: Route.ActionArgs) {
  return linksAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Events → Venues → Links: puts events at the venues that their typed locations mean. */
export default function VenueLinks({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <LinksScreen found={loaderData} />;
}
