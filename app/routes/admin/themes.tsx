import { settingsAction } from "~/features/settings/office/action.server";
import { themesView } from "~/features/settings/office/themes/loader.server";
import { ThemesForm } from "~/features/settings/office/themes/themes-form";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/themes";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("settings.names.themes") }));
}

export function loader(args: Route.LoaderArgs) {
  return themesView(args);
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Themes: what gatherings and places are about, without a developer. */
export default function Themes({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { shown } = loaderData;
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="themes-title">
      <h1 id="themes-title">{t("settings.names.themes")}</h1>
      <p className="mt-1 mb-5 max-w-[66ch] text-muted">{t("settings.themes.subtitle")}</p>
      <UnsentForm />
      {shown ? <ThemesForm {...shown} /> : <ListFailed title={t("settings.loadFailed")} />}
    </section>
  );
}
