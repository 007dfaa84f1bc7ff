import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggestion";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { suggestionAction } from "~/features/map/office/suggestions/action.server";
import { suggestionView } from "~/features/map/office/suggestions/loader.server";
import type { RouteHandle } from "../route-handle.ts";
import { NotFound, SuggestionScreen } from "~/features/map/office/suggestions/suggestion-screen";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const name = typeof loaderData === "object" ? loaderData.suggestion.name : undefined;
  return pageMeta(args, (t) => ({ title: name ?? t("places.suggestions.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const view = await suggestionView(args.context, args.params.id);
  return view === "missing" ? data(view, { status: 404 }) : view;
}

export function action(args: Route.ActionArgs) {
  return suggestionAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/**
 * Revalidates also after a refusal, since the suggestion may have changed. During a database outage the screen stays as
 * it is.
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500 && actionStatus !== 401;
}

/** A suggestion: as it was submitted, as the map will show it, possible duplicates, and the decision. */
export default function Suggestion({ loaderData: view, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  useRefusalToast(actionData);
  if (!view) return <ListFailed heading={t("places.suggestions.title")} title={t("places.loadFailed")} />;
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/suggestions")} className="link">
          {t("places.detail.back")}
        </Link>
      </p>
      {view === "missing" ? <NotFound /> : <SuggestionScreen view={view} />}
    </>
  );
}
