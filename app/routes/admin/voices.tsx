import { voicesAction } from "~/features/voices/office/action.server";
import { voicesView } from "~/features/voices/office/loader.server";
import { VoicesScreen } from "~/features/voices/office/voices-screen";
import { largestPictureBody } from "~/lib/http/body-limits";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/voices";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestPictureBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("voices.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return voicesView(args);
}

export function action(args: Route.ActionArgs) {
  return voicesAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Voices: what people say of the gathering, and where visitors read it. What is open is in the address. */
export default function Voices({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <VoicesScreen view={loaderData} />;
}
