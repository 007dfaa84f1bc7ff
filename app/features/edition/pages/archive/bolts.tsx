import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import type { PastYear } from "../../edition.ts";
import { shareWoven } from "../../cycle.ts";
import { figureOfYear } from "../../year-figures.ts";
import { useWords } from "~/i18n/words";
import { HangingCloth } from "~/ui/hanging-cloth";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { WhenSaid } from "~/ui/when-said";

const length = 34;

/** The years as cloths on one beam: finished, being woven, and bare warp (PAG-42..49). */
export function Bolts() {
  const { t } = useWords();
  const { past } = useEdition().edition;
  return (
    <section className="on-indigo overflow-clip">
      <div className="page pt-12 pb-[clamp(4rem,9vw,6rem)] lg:pt-16">
        <h1 className="max-w-[12em] text-[clamp(2.75rem,1.4rem+5.2vw,5.25rem)]">{t("archive.title")}</h1>
        <p className="lead mt-5 text-mist">{t("archive.lead")}</p>
        <h2 className="sr-only">{t("archive.years")}</h2>
        <ul className="mt-14 grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-12 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          {past.toReversed().map((year) => (
            <PastBolt key={year.year} past={year} />
          ))}
          <CurrentBolt />
          <NextBolt />
        </ul>
      </div>
    </section>
  );
}

interface BoltProps {
  /** Determines the weave, which is always the same for a year. */
  seed: string;
  woven: number;
  year: string;
  children: ReactNode;
  idle?: boolean;
}

function Bolt({ seed, woven, year, children, idle = false }: BoltProps) {
  return (
    <li className="grid max-w-none grid-cols-[2fr_3fr] gap-x-5 md:block">
      <div
        className={`self-start border-t-8 px-1.5 sm:px-3 ${idle ? "border-white/30 opacity-45" : "border-marigold"}`}
      >
        <HangingCloth seed={seed} woven={woven} days={7} rows={length} warp="stroke-yarn" />
      </div>
      <div>
        <h3 className="text-[clamp(3.25rem,2.4rem+3.4vw,5rem)] leading-[0.85] font-bold tracking-[-0.04em] md:mt-6">
          {year}
        </h3>
        {children}
      </div>
    </li>
  );
}

function PastBolt({ past }: { past: PastYear }) {
  const { t, dates } = useWords();
  const year = String(past.year);
  return (
    <Bolt seed={year} woven={1} year={year}>
      <p className="mt-4 font-semibold text-marigold first-letter:uppercase">{dates.dayRange(past.first, past.last)}</p>
      <div className="mt-2 text-mist">
        {(["participants", "events"] as const).map((name) => (
          <PastCount key={name} past={past} name={name} />
        ))}
      </div>
      <PageLink page={`/archive/${year}`} className={boltLink}>
        {t("archive.seeYear", { year })}
        <Icon name="arrow" />
      </PageLink>
    </Bolt>
  );
}

function PastCount({ past, name }: { past: PastYear; name: "participants" | "events" }) {
  const { t } = useWords();
  const count = figureOfYear(past, name);
  if (count === undefined) return null;
  const isExact = past.story === undefined;
  const [exactly, atLeast] =
    name === "events" ? (["countedEvents", "pastEvents"] as const) : (["countedPeople", "pastPeople"] as const);
  return <p>{t(`archive.${isExact ? exactly : atLeast}`, { count })}</p>;
}

/** The cycle counts from the contributors' gathering (PAG-46), and its cloth grows with the days. */
function CurrentBolt() {
  const { t, dates } = useWords();
  const { edition, today, phase } = useEdition();
  const year = String(edition.year);
  const isOver = phase === "concluded" || phase === "between";
  return (
    <Bolt seed={edition.key} woven={shareWoven(edition, today)} year={year}>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold text-marigold">
        <span className="first-letter:uppercase">
          <WhenSaid>{dates.dayRange(edition.days.contributorsGathering, edition.days.integration)}</WhenSaid>
        </span>
        <span className="rounded-full bg-marigold px-2.5 text-sm/6 text-indigo">
          {isOver ? t("phases.badge.completed") : t("archive.current")}
        </span>
      </p>
      <p className="mt-2 text-mist">{t("archive.currentText")}</p>
      <PageLink page={`/invitation-${year}`} className={boltLink}>
        {t("archive.readInvitation")}
        <Icon name="arrow" />
      </PageLink>
    </Bolt>
  );
}

function NextBolt() {
  const { t, dates } = useWords();
  const { year, next } = useEdition().edition;
  const coming = String(next?.year ?? year + 1);
  return (
    <Bolt seed={coming} woven={0} year={t("archive.later", { year: coming })} idle>
      <p className="mt-4 font-semibold text-mist">
        {next?.invocation ? t("archive.nextFrom", { day: dates.full(next.invocation) }) : t("archive.tbd")}
      </p>
      <p className="mt-2 text-mist">{t("archive.laterText")}</p>
    </Bolt>
  );
}

const boltLink =
  "mt-5 inline-flex items-center gap-2 rounded-xs font-semibold underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-4";
