import { CampaignsScreen } from "~/features/campaigns/office/list/campaigns-screen";
import { campaignsView } from "~/features/campaigns/office/list/loader.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaigns";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("campaigns.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return campaignsView(args);
}

/** Admin → Email Campaigns: the history (CMP-01 to CMP-07). The filters are in the address. */
export default function Campaigns({ loaderData }: Route.ComponentProps) {
  return <CampaignsScreen {...loaderData} />;
}
