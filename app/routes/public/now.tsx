import { nowView } from "~/features/calendar/pages/now/loader.server";
import { nowQuery } from "~/features/calendar/pages/now/now-address";
import { NowPage } from "~/features/calendar/pages/now/now-screen";
import { offlineCopy } from "~/lib/browser/offline-copy";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/now";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: nowQuery,
  tellsTime: 60,
  shows: ["events", "rsvps", "places"],
  listed: false,
} satisfies RouteHandle;

/** Whoever is on the way to an event opens it again without a network. */
export function headers() {
  return offlineCopy;
}

export function loader(args: Route.LoaderArgs) {
  return nowView(args);
}

export function meta(args: Route.MetaArgs) {
  const { name = "" } = args.matches[0]?.loaderData?.edition ?? {};
  return pageMeta(args, (t) => ({
    title: t("calendar.now.title"),
    description: t("calendar.now.description", { name }),
  }));
}

export default function Now(props: Route.ComponentProps) {
  return <NowPage {...props} />;
}
