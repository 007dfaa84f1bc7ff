import { requireAdmin } from "~/features/identity/middleware.server";
import { placesView } from "~/features/map/office/places/loader.server";
import { PlacesScreen } from "~/features/map/office/places/places-screen";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/places";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("places.place.title") }));
}

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  return placesView(args);
}

export default function Places({ loaderData }: Route.ComponentProps) {
  return <PlacesScreen {...loaderData} />;
}
