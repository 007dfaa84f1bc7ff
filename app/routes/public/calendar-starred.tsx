import { pageMeta } from "~/ui/page-meta";
import { starredView } from "~/features/calendar/pages/calendar-starred/loader.server";
import { starredAction } from "~/features/calendar/pages/calendar-starred/action.server";
import { StarredScreen } from "~/features/calendar/pages/calendar-starred/starred-screen";
import type { Route } from "./+types/calendar-starred";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("calendar.starred.title"),
    description: t("calendar.starred.description"),
  }));
}

export function loader(args: Route.LoaderArgs) {
  return starredView(args);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders ?? loaderHeaders;
}

export function action(args: Route.ActionArgs) {
  return starredAction(args);
}

export default function Starred(props: Route.ComponentProps) {
  return <StarredScreen {...props} />;
}
