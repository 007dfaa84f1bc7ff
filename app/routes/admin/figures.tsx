import { Suspense } from "react";
import { Await } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { ListLoading } from "~/ui/admin/list/list-states";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/figures";
import { figuresOf } from "~/features/people/office/figures/loader.server";
import type { RouteHandle } from "../route-handle.ts";
import { Charts } from "~/features/people/office/figures/charts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("figures.title") }));
}

export function loader({ context }: Route.LoaderArgs) {
  return { figures: figuresOf(context.get(requestContext), context.get(editionContext)) };
}

/** Admin → Figures: what the year comes to so far, for the organizers' meeting. */
export default function Figures({ loaderData: { figures } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="figures-title">
      <Suspense fallback={<ListLoading text={t("figures.loading")} />}>
        <Await resolve={figures}>{(found) => <Charts found={found} />}</Await>
      </Suspense>
    </section>
  );
}
