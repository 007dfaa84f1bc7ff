import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { proposalView } from "~/features/proposals/pages/proposal/loader.server";
import { proposalAction } from "~/features/proposals/pages/proposal/action.server";
import { ProposalScreen } from "~/features/proposals/pages/proposal/proposal-screen";
import type { Route } from "./+types/proposal";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("proposal.yours.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return proposalView(args);
}

export function action(args: Route.ActionArgs) {
  return proposalAction(args);
}

export default function Proposal(props: Route.ComponentProps) {
  return <ProposalScreen {...props} />;
}
