import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { mostOnList } from "../../refusal.ts";
import type { paperListView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof paperListView>;
}

/** Blank lines for walk-ins. */
const blankLines = Array.from({ length: 12 }, () => ({ name: "", isHere: false }));

/** The printed list with boxes to tick, for when no phone works. */
export function PaperListScreen({ loaderData }: PageProps) {
  const { t, dates, href } = useWords();
  const { edition } = useEdition();
  const { gathering, people, walkIns, now } = loaderData;
  const title = t("checkIn.list.title", { gathering: t(`checkIn.gatherings.${gathering}`) });
  const when = dates.dayAndTime(edition.zone, now);
  return (
    <main id="content" tabIndex={-1} className="page py-10 print:py-0">
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
        {people?.map(({ name, isHere }, index) => (
          <PaperRow key={index} name={name} isHere={isHere} />
        ))}
      </ul>
      <h2 className="mt-8 text-xl">{t("checkIn.list.walkIns")}</h2>
      <ul className="paper-list">
        {[...walkIns.map((name) => ({ name, isHere: true })), ...blankLines].map(({ name, isHere }, index) => (
          <PaperRow key={index} name={name} isHere={isHere} />
        ))}
      </ul>
    </main>
  );
}

function PaperRow({ name, isHere }: { name: string; isHere: boolean }) {
  const { t } = useWords();
  return (
    <li>
      <span aria-hidden="true" className="paper-list-box">
        {isHere && "✓"}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {name}
        {isHere && <span className="sr-only"> ({t("checkIn.list.here")})</span>}
      </span>
    </li>
  );
}
