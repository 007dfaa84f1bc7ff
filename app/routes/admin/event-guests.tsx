import { changeGuests, guestsView } from "~/features/rsvps/office/guests.server";
import { GuestsScreen } from "~/features/rsvps/office/guests-screen";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-guests";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("rsvp.list.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return guestsView(args);
}

export function action(args: Route.ActionArgs) {
  return changeGuests(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Events → who is coming to one of them. */
export default function EventGuests({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  const headsError = actionData && "headsError" in actionData ? actionData.headsError : undefined;
  return <GuestsScreen loaderData={loaderData} headsError={headsError} />;
}
