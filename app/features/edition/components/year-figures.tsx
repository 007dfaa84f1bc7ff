import { useWords } from "~/i18n/words";
import type { PastYear } from "../edition.ts";

/** What a past year came to, in large figures (CON-16). */
export function YearFigures({ past, className = "" }: { past: PastYear; className?: string }) {
  const { t } = useWords();
  const atLeast = (count: number) => t("archive.atLeast", { count });
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-3 sm:gap-y-8 ${className}`}>
      <Figure figure={atLeast(past.participants)} what={t("archive.participants")} />
      <Figure figure={atLeast(past.events)} what={t("archive.events")} />
      <Figure figure={atLeast(past.kickoff)} what={t("archive.kickoff")} />
      <Figure figure={String(past.days)} what={t("archive.days")} />
    </dl>
  );
}

function Figure({ figure, what }: { figure: string; what: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1.5">{what}</dt>
      <dd className="font-display text-[clamp(2.5rem,1.3rem+5vw,5rem)] leading-[0.85] font-bold tracking-[-0.04em]">
        {figure}
      </dd>
    </div>
  );
}
