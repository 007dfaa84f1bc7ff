import { hostQuestionAction } from "~/features/proposals/pages/host-question/action.server";
import { HostQuestionScreen } from "~/features/proposals/pages/host-question/host-question-screen";
import { hostQuestionView } from "~/features/proposals/pages/host-question/loader.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/host-question";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("proposal.sameAgain.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return hostQuestionView(args);
}

export function action(args: Route.ActionArgs) {
  return hostQuestionAction(args);
}

export default function HostQuestion(props: Route.ComponentProps) {
  return <HostQuestionScreen {...props} />;
}
