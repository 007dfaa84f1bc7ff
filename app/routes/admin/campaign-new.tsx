import { wizardAction } from "~/features/campaigns/office/wizard/action.server";
import { wizardView } from "~/features/campaigns/office/wizard/loader.server";
import { Wizard } from "~/features/campaigns/office/wizard/wizard";
import { useWords } from "~/i18n/words";
import { largestCampaign } from "~/lib/http/body-limits";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaign-new";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestCampaign } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("campaignWizard.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return wizardView(args);
}

export function action(args: Route.ActionArgs) {
  return wizardAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

/** Admin → Email Campaigns → New campaign (CMP-08 to CMP-53). Letter, filters and step are in the address. */
export default function CampaignNew({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="wizard-title" className="campaign-wizard">
      <h1 id="wizard-title">{t("campaignWizard.title")}</h1>
      <UnsentForm />
      <Wizard view={loaderData} />
    </section>
  );
}
