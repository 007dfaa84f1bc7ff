import { settingsAction } from "~/features/settings/office/action.server";
import { lookView } from "~/features/settings/office/look/loader.server";
import { LookScreen } from "~/features/settings/office/look/look-screen";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/look";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("settings.look.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return lookView(args);
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Look: the colors, the mark and the typefaces of the site, without a developer. */
export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { look } = loaderData;
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="look-title">
      <h1 id="look-title">{t("settings.look.title")}</h1>
      <p className="mt-1 mb-5 text-muted">{t("settings.look.subtitle")}</p>
      <UnsentForm />
      {look ? <LookScreen look={look} /> : <ListFailed title={t("settings.loadFailed")} />}
    </section>
  );
}
