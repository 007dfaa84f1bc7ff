import { mostOnList } from "~/features/check-in/most-on-list";
import { checkInListOf, fitsOneList } from "~/features/check-in/queries.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringAt, gatherings } from "~/features/edition/phase";
import { requireSteward } from "~/features/identity/middleware.server";
import { dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/check-in-list";
import type { RouteHandle } from "../route-handle.ts";
import { blankLines, PaperRow } from "~/features/check-in/office/paper-row";

export const handle = { access: "steward", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("checkIn.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  requireSteward(args);
  const edition = context.get(editionContext);
  const { db, clock } = context.get(requestContext);
  const asked = url.searchParams.get("gathering");
  const gathering =
    gatherings.find((known) => known === asked) ?? gatheringAt(edition, dayIn(edition.zone, clock.site()));
  const now = clock.now();
  if (!(await fitsOneList(db, edition.key))) return { gathering, now, people: undefined, walkIns: [] };
  const { people, checkIns } = await checkInListOf(db, { editionKey: edition.key, gathering });
  const here = new Set(checkIns.map(({ person }) => person));
  return {
    gathering,
    now,
    people: people.names!.map(({ id, name }) => ({ name, isHere: here.has(id) })),
    walkIns: checkIns.flatMap(({ person, name }) => (person ? [] : [name])),
  };
}

/** For when no phone works: names in their order, with boxes to tick on paper. */
export default function CheckInList({ loaderData }: Route.ComponentProps) {
  const { t, dates, href } = useWords();
  const { edition } = useEdition();
  const { gathering, people, walkIns, now } = loaderData;
  const title = t("checkIn.list.title", { gathering: t(`checkIn.gatherings.${gathering}`) });
  const when = dates.dayAndTime(edition.zone, now);
  return (
    <div className="page py-10 print:py-0">
      <h1 className="text-[1.75rem]">{title}</h1>
      <p className="mt-2 first-letter:uppercase">
        {dates.full(edition.days[gathering])}.{" "}
        {people
          ? t("checkIn.list.intro", { count: people.length, when })
          : t("checkIn.list.tooMany", { most: mostOnList })}
      </p>
      <p className="no-print mt-4 flex flex-wrap items-center gap-4">
        <button type="button" data-print className="button button-indigo button-small">
          {t("checkIn.list.print")}
        </button>
        <a className="link" href={href(`/admin/check-in?gathering=${gathering}`)}>
          {t("checkIn.list.back")}
        </a>
      </p>
      {people?.length === 0 && <p className="mt-8">{t("checkIn.list.empty")}</p>}
      <ul className="paper-list">
        {people?.map(({ name, isHere }, place) => (
          <PaperRow key={place} name={name} isHere={isHere} />
        ))}
      </ul>
      <h2 className="mt-8 text-xl">{t("checkIn.list.walkIns")}</h2>
      <ul className="paper-list">
        {[...walkIns.map((name) => ({ name, isHere: true })), ...blankLines].map(({ name, isHere }, place) => (
          <PaperRow key={place} name={name} isHere={isHere} />
        ))}
      </ul>
    </div>
  );
}
