import { data } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/person-merge";
import { Comparison } from "~/features/people/office/merging/comparison";
import { mergeAction } from "~/features/people/office/merging/merge-action.server";
import { mergeView } from "~/features/people/office/merging/merge-loader.server";
import { DuplicateNotFound, NotLoaded } from "~/features/people/office/person/missing";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("person.merge.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { params, url, context } = args;
  const deps = context.get(requestContext);
  const query = { id: params.id, query: url.searchParams, edition: context.get(editionContext) };
  const view = await unlessDatabaseOutage(
    deps,
    async () => (await mergeView(deps, query)) ?? ("missing" as const),
    () => undefined,
  );
  return view === "missing" ? data({ missing: params.id }, { status: 404 }) : view;
}

export function action(args: Route.ActionArgs) {
  return mergeAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

/** Two entries that may be one person, side by side, to be made one. */
export default function PersonMerge({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotLoaded />;
  if ("missing" in loaderData) return <DuplicateNotFound id={loaderData.missing} />;
  return (
    <>
      <UnsentForm />
      <Comparison key={`${loaderData.kept.person.id} ${loaderData.removed.person.id}`} view={loaderData} />
    </>
  );
}
