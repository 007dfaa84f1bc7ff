import { useWords } from "~/i18n/words";
import { figuresOfYear } from "../year-figures.ts";
import type { PastYear } from "../edition.ts";

/** Shows the figures of a past year in large type (CON-16). */
export function YearFigures({ past, className = "" }: { past: PastYear; className?: string }) {
  const { t } = useWords();
  return (
    <dl className={`grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-8 ${className}`}>
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
    <div className="flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-1.5 sm:flex-col-reverse sm:flex-nowrap sm:items-stretch">
      <dt className="text-[0.9375rem]/tight sm:mt-1.5 sm:text-[1.0625rem]/[1.6]">{what}</dt>
      <dd className="font-display text-[clamp(1.875rem,0.6rem+5.5vw,5rem)] leading-[0.85] font-bold tracking-[-0.04em]">
        {figure}
      </dd>
    </div>
  );
}
