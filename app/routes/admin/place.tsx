import { data } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { placeAction } from "~/features/map/office/places/action.server";
import { placeView } from "~/features/map/office/places/loader.server";
import { PlaceScreen } from "~/features/map/office/places/place-screen";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/place";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const place = args.loaderData === "missing" ? undefined : args.loaderData?.place;
  return pageMeta(args, (t) => ({ title: place?.draft.name ?? t("places.place.new") }));
}

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const view = await placeView(args);
  return view === "missing" ? data(view, { status: 404 }) : view;
}

export function action(args: Route.ActionArgs) {
  return placeAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <PlaceScreen view={loaderData} />;
}
