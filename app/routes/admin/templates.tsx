import { templatesAction } from "~/features/templates/office/action.server";
import { templatesView } from "~/features/templates/office/loader.server";
import { TemplatesScreen } from "~/features/templates/office/templates-screen";
import { largestTemplateBody } from "~/lib/http/body-limits";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/templates";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestTemplateBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("templates.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return templatesView(args);
}

export function action(args: Route.ActionArgs) {
  return templatesAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Email Templates (TPL-01 to TPL-32). The filters and the open form are in the address. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <TemplatesScreen view={loaderData} />;
}
