import { nextYearAction } from "~/features/next-year/office/action.server";
import { nextYearView } from "~/features/next-year/office/loader.server";
import { NextYearScreen } from "~/features/next-year/office/next-year-screen";
import { useWords } from "~/i18n/words";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/next-year";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("nextYear.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return nextYearView(args);
}

export function action(args: Route.ActionArgs) {
  return nextYearAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

/** Admin → Next year: ends a year and begins the next one without a developer. */
export default function NextYear({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="next-year-title">
      <h1 id="next-year-title">{t("nextYear.title")}</h1>
      <p className="mt-1 mb-5 text-muted">{t("nextYear.subtitle")}</p>
      <UnsentForm />
      <NextYearScreen {...loaderData} />
    </section>
  );
}
