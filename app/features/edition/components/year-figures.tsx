import { useWords } from "~/i18n/words";
import { figuresOfYear } from "../year-figures.ts";
import type { PastYear } from "../edition.ts";

/** Shows the figures of a past year in large type (CON-16). */
export function YearFigures({ past, className = "" }: { past: PastYear; className?: string }) {
  const { t } = useWords();
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-3 sm:gap-y-8 ${className}`}>
      {figuresOfYear(past).map(({ name, count, isExact }) => (
        <Figure
          key={name}
          figure={t(isExact ? "archive.exactly" : "archive.atLeast", { count })}
          what={t(`archive.${name}`)}
        />
      ))}
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
