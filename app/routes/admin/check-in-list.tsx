import { pageMeta } from "~/ui/page-meta";
import { paperListView } from "~/features/check-in/office/paper/loader.server";
import { PaperListScreen } from "~/features/check-in/office/paper/paper-list-screen";
import type { Route } from "./+types/check-in-list";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "steward", static: true, area: "sheet" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("checkIn.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return paperListView(args);
}

export default function CheckInList(props: Route.ComponentProps) {
  return <PaperListScreen {...props} />;
}
