import { pagesAction } from "~/features/own-pages/office/action.server";
import { pagesView } from "~/features/own-pages/office/loader.server";
import { PagesScreen } from "~/features/own-pages/office/pages-screen";
import { largestTemplateBody } from "~/lib/http/body-limits";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/pages";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestTemplateBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("ownPages.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return pagesView(args);
}

export function action(args: Route.ActionArgs) {
  return pagesAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Pages: what organizers write for the site. What is open is in the address. */
export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <PagesScreen view={loaderData} />;
}
