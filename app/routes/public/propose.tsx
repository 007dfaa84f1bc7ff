import { changedQuery, knownValue } from "~/lib/http/query";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { likeIn, proposeOutcomes } from "~/features/proposals/schema";
import { ProposeScreen } from "~/features/proposals/pages/propose/propose-screen";
import { proposeView } from "~/features/proposals/pages/propose/loader.server";
import { proposeAction } from "~/features/proposals/pages/propose/action.server";
import type { Route } from "./+types/propose";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, cache: proposeQuery, access: "anyone" } satisfies RouteHandle;

/** A form with the values of an earlier event is not cached. */
function proposeQuery(query: URLSearchParams) {
  return likeIn(query) ? undefined : changedQuery("", { outcome: knownValue(query, "outcome", proposeOutcomes) });
}

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({ title: t("proposal.title"), description: t("proposal.description", { name }) }));
}

export function loader(args: Route.LoaderArgs) {
  return proposeView(args);
}

export function action(args: Route.ActionArgs) {
  return proposeAction(args);
}

export default function Propose(props: Route.ComponentProps) {
  return <ProposeScreen {...props} />;
}
