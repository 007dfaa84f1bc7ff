import { automaticAction } from "~/features/campaigns/office/automatic/action.server";
import { AutomaticScreen } from "~/features/campaigns/office/automatic/automatic-screen";
import { automaticView } from "~/features/campaigns/office/automatic/loader.server";
import { revalidateIfOvertaken } from "~/ui/admin/revalidate-if-overtaken";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaigns-automatic";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("campaigns.automatic.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return automaticView(args);
}

export function action(args: Route.ActionArgs) {
  return automaticAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

export const shouldRevalidate = revalidateIfOvertaken;

/** Admin → Email Campaigns → Automatic letters. */
export default function AutomaticLetters({ loaderData }: Route.ComponentProps) {
  return <AutomaticScreen {...loaderData} />;
}
