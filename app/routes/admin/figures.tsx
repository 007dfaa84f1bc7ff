import { Suspense, useEffect } from "react";
import { Await, useRevalidator } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { FillPatterns } from "~/ui/admin/charts/fills";
import { ListFailed, ListLoading } from "~/ui/admin/list/list-states";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/figures";
import { EventFigure } from "./figures/event-figure.tsx";
import { NewsletterFigure } from "./figures/newsletter-figure.tsx";
import { AttendanceFigure, HeardFigure, InterestFigure, LanguageFigure } from "./figures/registered-figures.tsx";
import { RegistrationFigure } from "./figures/registration-figure.tsx";
import { figuresOf, type Figures as Counted } from "./figures/loader.server.ts";
import type { RouteHandle } from "../route-handle.ts";

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

/** Asks again until the new count is there. */
function CountingAnew() {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), askedAgainAfter);
    return () => clearInterval(timer);
  }, [revalidate]);
  return <output className="no-print"> {t("figures.countingAnew")}</output>;
}

const askedAgainAfter = 3_000;

function Charts({ found }: { found: Counted | undefined }) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const { name, year, zone } = edition;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h2 id="figures-title" className="text-2xl">
            {t("figures.title")}
          </h2>
          {found && (
            <p className="mt-1 text-muted">
              {t("figures.counted", { name, year: String(year), when: dates.dayAndTime(zone, found.countedAt) })}
              {found.isOld && <CountingAnew />}
            </p>
          )}
        </div>
        {found && (
          <button
            type="button"
            className="button button-outline button-small needs-script no-print"
            onClick={() => globalThis.print()}
          >
            <Icon name="download" />
            {t("figures.print")}
          </button>
        )}
      </header>
      {found ? (
        <div className="chart-page">
          <FillPatterns />
          <RegistrationFigure figures={found.registrations} now={found.countedAt} />
          <AttendanceFigure figures={found.registrations} />
          <InterestFigure figures={found.registrations} />
          <HeardFigure figures={found.registrations} />
          <LanguageFigure figures={found.registrations} />
          <NewsletterFigure months={found.newsletter} now={found.countedAt} />
          <EventFigure counts={found.events} />
        </div>
      ) : (
        <ListFailed title={t("people.loadFailed")} />
      )}
    </>
  );
}
