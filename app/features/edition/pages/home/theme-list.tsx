import type { EventCounts } from "~/features/calendar/event-counts.server";
import { useEdition } from "../../components/current-edition.tsx";
import type { Thread } from "~/lib/palette/threads";
import { useWords } from "~/i18n/words";
import { Swatch } from "~/ui/band";
import { Emblem } from "~/ui/emblem";
import { PageLink } from "~/ui/page-link";
import { haveOwnThreads, themes, themeWord, threadNumber, type Theme } from "../../themes.ts";

/** The list of the themes with their emblems (HOM-12, HOM-13), each with a link to its events. */
export function ThemeList({ counts }: { counts: EventCounts | undefined }) {
  const { t } = useWords();
  const shared = haveOwnThreads() ? "" : "Shared";
  return (
    <section className="section page">
      <h2 className="display">{t(`themes.title${shared}`, { count: themes().length })}</h2>
      <p className="lead mt-3 sm:mt-4 text-muted">{t(`themes.lead${shared}`)}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:mt-6 sm:gap-x-8 sm:gap-y-10 lg:mt-12 lg:grid-cols-3 max-sm:[&_svg[width='100%']]:h-2.5">
        {themes().map((theme) => (
          <li key={theme.key}>
            <Swatch theme={threadNumber(theme.key)!} />
            <div className="mt-1.5 flex items-start gap-2 sm:mt-3 sm:gap-3">
              <Emblem of={theme.emblem} size={40} className={emblemColors[theme.thread]} />
              <div>
                <h3 className="text-base/tight sm:text-[1.375rem]/[1.04]">{themeWord(t, theme, "name")}</h3>
                <p className="mt-1 text-muted max-sm:sr-only">{themeWord(t, theme, "text")}</p>
                {counts && <ThemeLink theme={theme} count={counts.themes[theme.key] ?? 0} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the theme's gatherings of this year, with their number. */
function ThemeLink({ theme, count }: { theme: Theme; count: number }) {
  const { t } = useWords();
  const { invocation } = useEdition().edition.days;
  return (
    <p className="sm:mt-1 max-sm:text-[0.9375rem]">
      <PageLink
        page={`/calendar?view=list&date=${invocation}&theme=${theme.key}`}
        aria-label={`${themeWord(t, theme, "name")}: ${t("themes.count", { count })}`}
        className="link"
      >
        {t("themes.count", { count })}
      </PageLink>
    </p>
  );
}

const emblemColors: Record<Thread, string> = {
  spruce: "text-spruce",
  madder: "text-madder",
  sky: "text-sky",
  marigold: "text-marigold",
  plum: "text-plum",
  clay: "text-clay",
};
