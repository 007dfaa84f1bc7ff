import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";

import type { Route } from "./+types/settings";
import { RoleSection } from "~/features/settings/office/role-section";
import { settingsAction } from "~/features/settings/office/action.server";
import { SettingList } from "~/features/settings/office/setting-list";
import { settingsView } from "~/features/settings/office/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("settings.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return settingsView(args);
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Settings: what organizers can change without a developer. The open form is in the address. */
export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { settings, holders, addressReaders, opened } = loaderData;
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="settings-title">
      <h1 id="settings-title">{t("settings.title")}</h1>
      <p className="mt-1 mb-5 text-muted">{t("settings.subtitle")}</p>
      <UnsentForm />
      {!settings && <ListFailed title={t("settings.loadFailed")} />}
      {settings && holders && (
        <>
          <SettingList settings={settings} addressReaders={addressReaders} opened={opened} />
          <RoleSection holders={holders} />
        </>
      )}
    </section>
  );
}
