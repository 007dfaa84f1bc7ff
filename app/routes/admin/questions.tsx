import { questionsAction } from "~/features/registration/office/action.server";
import { questionsView } from "~/features/registration/office/loader.server";
import { QuestionsScreen } from "~/features/registration/office/questions-screen";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/questions";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("questions.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return questionsView(args);
}

export function action(args: Route.ActionArgs) {
  return questionsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Admin → Questions: what the registration form asks. What is open is in the address. */
export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData);
  return <QuestionsScreen view={loaderData} />;
}
