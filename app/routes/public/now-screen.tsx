import { nowView } from "~/features/calendar/pages/now/loader.server";
import { nowQuery } from "~/features/calendar/pages/now/now-address";
import { NowScreen } from "~/features/calendar/pages/now/now-screen";
import { offlineCopy } from "~/lib/browser/offline-copy";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/now-screen";
import type { RouteHandle } from "../route-handle.ts";

/** The same for a screen in a foyer: without header and footer, in both languages in turn. */
export const handle = {
  access: "anyone",
  static: true,
  area: "screen",
  cache: nowQuery,
  tellsTime: 60,
  shows: ["events", "rsvps", "places"],
  sameForAll: true,
  listed: false,
} satisfies RouteHandle;

/** A screen in a foyer starts again without a network. */
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

export default function NowOnScreen(props: Route.ComponentProps) {
  return <NowScreen {...props} />;
}
