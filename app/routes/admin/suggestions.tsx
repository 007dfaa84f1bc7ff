import { suggestionAction } from "~/features/map/office/suggestions/action.server";
import { suggestionsView } from "~/features/map/office/suggestions/loader.server";
import { SuggestionsScreen } from "~/features/map/office/suggestions/suggestions-screen";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggestions";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("places.suggestions.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return suggestionsView(args);
}

export function action(args: Route.ActionArgs) {
  return suggestionAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <SuggestionsScreen {...loaderData} />;
}
