import { largestEventBody } from "~/lib/http/body-limits";
import { revalidateIfOvertaken } from "~/ui/admin/revalidate-if-overtaken";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { useLastAnswer } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/events";
import { EventsScreen } from "~/features/calendar/office/events-screen";
import { mapsSources } from "~/features/calendar/office/form/maps-service";
import { eventsAction } from "~/features/calendar/office/action.server";
import { eventsView } from "~/features/calendar/office/loader.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "admin",
  bodyLimit: largestEventBody,
  sources: ({ mapsKey }) => (mapsKey ? mapsSources : {}),
} satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("events.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return eventsView(args);
}

export function action(args: Route.ActionArgs) {
  return eventsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

export const shouldRevalidate = revalidateIfOvertaken;

/** Admin → Events (CAL-06 to CAL-90). The filters and the open form are in the address. */
export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useRefusalToast(answer);
  return <EventsScreen view={loaderData} question={answer && "question" in answer ? answer.question : undefined} />;
}
