import { emptySuggestion } from "~/features/map/components/suggestion-form";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggestion";
import { ownSuggestion, ownSuggestionAction } from "~/features/map/pages/own-suggestion.server";
import { DecidedSuggestion, PendingSuggestion } from "~/features/map/pages/own-suggestion";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("suggest.yours.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return ownSuggestion(args);
}

export function action(args: Route.ActionArgs) {
  return ownSuggestionAction(args);
}

export default function Suggestion({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = !loaderData || loaderData.status === "pending";
  const { values: submitted, errors = {} } = actionData ?? {};
  if (!isPending) return <DecidedSuggestion {...loaderData} unsaved={submitted} />;
  return (
    <PendingSuggestion
      values={submitted ?? loaderData?.values ?? emptySuggestion}
      errors={errors}
      isCorrection={loaderData?.isCorrection ?? actionData?.isCorrection ?? false}
      isResubmitted={submitted !== undefined}
      isOutage={!loaderData}
    />
  );
}
