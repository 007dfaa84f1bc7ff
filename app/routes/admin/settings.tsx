import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";

import type { Route } from "./+types/settings";
import { GiveForm, RoleSection } from "./settings/role-section.tsx";
import { settingsAction, type Answered } from "./settings/post.server.ts";
import { SettingForm } from "./settings/setting-form.tsx";
import { SettingList } from "./settings/setting-list.tsx";
import { settingsView } from "./settings/view.server.ts";
import { useRefusalToast } from "./refusal-toast.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", acceptsPostWithoutSession: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("settings.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return settingsView(args);
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

/** A session that ended meanwhile, or a lost connection, would take what was typed along. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Admin → Settings: what changes during a year without a developer. Which form is open is in the address. */
export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const last = useLastAnswer(actionData);
  const answered = last && "typed" in last ? last : undefined;
  const roleAnswered = last && "role" in last ? last : undefined;
  useRefusalToast(answered ?? roleAnswered);
  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title" className="text-2xl">
        {t("settings.title")}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t("settings.subtitle")}</p>
      <UnsentForm />
      {!loaderData && answered?.notSaved && <GivenBack answered={answered} />}
      {loaderData && !loaderData.settings && <ListFailed title={t("settings.loadFailed")} />}
      {!loaderData && roleAnswered && (
        <div className="panel">
          <GiveForm answered={roleAnswered} />
        </div>
      )}
      {loaderData?.settings && loaderData.holders && (
        <>
          <SettingList
            owner={loaderData.owner}
            settings={loaderData.settings}
            addressReaders={loaderData.addressReaders}
            opened={answered?.name ?? loaderData.opened}
            answered={answered}
          />
          <RoleSection holders={loaderData.holders} answered={roleAnswered} />
        </>
      )}
    </section>
  );
}

/** The form as it was sent, to be sent again; nothing else of the office is known now. */
function GivenBack({ answered }: { answered: Answered }) {
  return (
    <div className="panel p-5">
      <SettingForm owner="" setting={undefined} name={answered.name} answered={answered} />
    </div>
  );
}
