import { Suspense } from "react";
import { Await } from "react-router";
import { CurrentEditionProvider, useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { withoutVenue } from "~/features/edition/edition";
import { editionOfYear } from "~/features/edition/other-years";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Choices } from "~/ui/admin/list/toolbar";
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

export function loader({ context, url }: Route.LoaderArgs) {
  const current = context.get(editionContext);
  const shownEdition = editionOfYear(current, url.searchParams.get("year")) ?? current;
  const years = [current.year, ...current.past.map(({ year }) => year)];
  // Questions belong to no year.
  const figures = figuresOf(context.get(requestContext), shownEdition, current.questions);
  return { edition: withoutVenue(shownEdition), years, figures };
}

/** Admin → Figures: the statistics of this or a past year, for the organizers' meeting. */
export default function Figures({ loaderData: { edition, years, figures } }: Route.ComponentProps) {
  const { t } = useWords();
  const { today } = useEdition();
  const choices = years.map((year) => ({ value: String(year), label: String(year) }));
  const yearChoices = (
    <Choices label={t("figures.years")} name="year" choices={choices} chosen={String(edition.year)} />
  );
  return (
    <section aria-labelledby="figures-title">
      <CurrentEditionProvider edition={edition} today={today}>
        <Suspense key={edition.key} fallback={<ListLoading text={t("figures.loading")} />}>
          <Await resolve={figures}>{(loaded) => <Charts figures={loaded} years={yearChoices} />}</Await>
        </Suspense>
      </CurrentEditionProvider>
    </section>
  );
}
