import { largestSelection } from "~/lib/http/body-limits";
import { revalidateIfOvertaken } from "~/ui/admin/revalidate-if-overtaken";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import { peopleAction } from "~/features/people/office/list/action.server";
import { peopleView } from "~/features/people/office/list/loader.server";
import { PeopleScreen } from "~/features/people/office/list/people-screen";
import { listTitles } from "~/features/people/office/list/people-table";
import type { Route } from "./+types/people";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const list = args.loaderData?.query.list ?? "all";
  return pageMeta(args, (t) => ({ title: t(list === "all" ? "admin.title" : listTitles[list]) }));
}

export function loader(args: Route.LoaderArgs) {
  return peopleView(args);
}

/** Handles the bulk actions. */
export function action(args: Route.ActionArgs) {
  return peopleAction(args);
}

/** Checks the session before submitting, so that the redirect to sign-in does not discard the selection. */
export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

export const shouldRevalidate = revalidateIfOvertaken;

export default function People(props: Route.ComponentProps) {
  return <PeopleScreen {...props} />;
}
