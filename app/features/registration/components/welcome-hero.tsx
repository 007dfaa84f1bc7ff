import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { daysOf, wovenCells, type EventCounts } from "~/features/edition/components/edition-loom";
import { gatheringsToCome } from "~/features/edition/phase";
import { threads } from "~/lib/palette/threads";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { OwnThread } from "~/ui/own-thread";
import { askedName, offerOf } from "~/features/edition/offers";
import { attendanceOf, ownThreads, type Welcome } from "../welcome.ts";

interface WelcomeHeroProps {
  welcome: Welcome;
  counts: EventCounts | undefined;
  /** The heading "Registration Complete"; undefined if the page has another one. */
  status?: string;
  isUpdate?: boolean;
  children: ReactNode;
}

const greetingClass = "block text-[clamp(2.75rem,1.4rem+5.2vw,5.25rem)] leading-none wrap-anywhere";

/** Welcomes a registered person by name, with their own row in the weave of the year. */
export function WelcomeHero({ welcome, counts, status, isUpdate = false, children }: WelcomeHeroProps) {
  const { t } = useWords();
  const { name } = welcome;
  const words = isUpdate ? (["updatedNamed", "updatedPlain"] as const) : (["named", "plain"] as const);
  const greeting = name ? t(`welcome.${words[0]}`, { name }) : t(`welcome.${words[1]}`);
  return (
    <section className="on-indigo overflow-clip">
      <div className="page grid items-center gap-x-14 gap-y-8 pt-10 pb-12 lg:grid-cols-[1fr_1.1fr] lg:pt-16 lg:pb-20">
        <div>
          {status ? (
            <h1>
              <span className="flex items-center gap-2.5 text-lg text-marigold">
                <Icon name="check" />
                {status}
              </span>{" "}
              <span className={`mt-4 ${greetingClass}`}>{greeting}</span>
            </h1>
          ) : (
            <p className={`font-display font-bold tracking-tight ${greetingClass}`}>{greeting}</p>
          )}
          <div className="mt-6 max-w-[36em] space-y-3 text-mist">{children}</div>
        </div>
        <OwnCloth welcome={welcome} counts={counts} />
      </div>
    </section>
  );
}

function OwnCloth({ welcome, counts }: Pick<WelcomeHeroProps, "welcome" | "counts">) {
  const { t } = useWords();
  const { edition } = useEdition();
  const { interests, seed } = welcome;
  return (
    <figure>
      <OwnThread
        cells={wovenCells(daysOf(edition), counts)}
        days={daysOf(edition).length}
        seed={seed}
        themes={ownThreads(welcome).map((thread) => threads.indexOf(thread))}
        label={t("welcome.drawing")}
      />
      <figcaption className="mt-4 text-[0.9375rem] text-mist">
        <p>{t(interests.length > 0 ? "welcome.rowOf" : "welcome.row")}</p>
        {interests.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5">
            {interests.map((interest) => (
              <li key={interest} className="flex items-baseline gap-2.5" data-thread={offerOf(interest)?.thread}>
                <span aria-hidden="true" className="thread-end" />
                {askedName(t, interest)}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}

/** Says in a sentence what follows from the answers about opening and closing. Renders nothing once both are over. */
export function AttendanceLine({ welcome, className }: { welcome: Welcome; className: string }) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const toCome = gatheringsToCome(edition, today);
  const line = attendanceOf(welcome, toCome.length);
  if (!line) return null;
  const day = dates.weekday(line === "closing" ? edition.days.integration : edition.days.invocation);
  return <p className={className}>{t(`welcome.attendance.${line}`, { day })}</p>;
}
