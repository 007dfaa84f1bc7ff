import { useWords } from "~/i18n/words";
import { largestCampaign } from "~/lib/http/body-limits";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaign-new";
import { Wizard } from "~/features/campaigns/office/wizard/wizard";
import { wizardAction } from "~/features/campaigns/office/wizard/action.server";
import { wizardView } from "~/features/campaigns/office/wizard/loader.server";
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

/** A session that ended meanwhile would take what was chosen along, on the way to sign in; so it is asked first. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Admin → Email Campaigns → New campaign (CMP-08 to CMP-53). Letter, filters and step are in the address. */
export default function CampaignNew({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="wizard-title" className="campaign-wizard">
      <h2 id="wizard-title" className="text-2xl">
        {t("campaignWizard.title")}
      </h2>
      <UnsentForm />
      <Wizard key={loaderData.owner} view={loaderData} />
    </section>
  );
}
