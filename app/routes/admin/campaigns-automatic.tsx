import type { ShouldRevalidateFunctionArgs } from "react-router";
import { automaticAction } from "~/features/campaigns/office/automatic/action.server";
import { AutomaticScreen } from "~/features/campaigns/office/automatic/automatic-screen";
import { automaticView } from "~/features/campaigns/office/automatic/loader.server";
import { isOvertaken } from "~/lib/forms/refusal";
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

/** Revalidates also after a conflict, to load what somebody else has stored. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isOvertaken(actionStatus) || defaultShouldRevalidate;
}

/** Admin → Email Campaigns → Automatic letters. */
export default function AutomaticLetters({ loaderData }: Route.ComponentProps) {
  return <AutomaticScreen {...loaderData} />;
}
