import { settingsAction } from "~/features/settings/office/action.server";
import { offersView } from "~/features/settings/office/offers/loader.server";
import { OffersForm } from "~/features/settings/office/offers/offers-form";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/offers";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("settings.names.offers") }));
}

export function loader(args: Route.LoaderArgs) {
  return offersView(args);
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Offers: what people can bring, without a developer. */
export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { shown } = loaderData;
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="offers-title">
      <h1 id="offers-title">{t("settings.names.offers")}</h1>
      <p className="mt-1 mb-5 max-w-[66ch] text-muted">{t("settings.offers.subtitle")}</p>
      <UnsentForm />
      {shown ? <OffersForm {...shown} /> : <ListFailed title={t("settings.loadFailed")} />}
    </section>
  );
}
