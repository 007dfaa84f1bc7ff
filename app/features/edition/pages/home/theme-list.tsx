import type { EventCounts } from "~/features/calendar/event-counts.server";
import { useEdition } from "../../components/current-edition.tsx";
import { themes, type Theme } from "../../edition.ts";
import { useWords } from "~/i18n/words";
import { Swatch } from "~/ui/band";
import { Emblem } from "~/ui/emblem";
import { PageLink } from "~/ui/page-link";

/** The list of the six themes with their emblems (HOM-12, HOM-13), each with a link to its events. */
export function ThemeList({ counts }: { counts: EventCounts | undefined }) {
  const { t } = useWords();
  return (
    <section className="section page">
      <h2 className="display">{t("themes.title")}</h2>
      <p className="lead mt-3 sm:mt-4 text-muted">{t("themes.lead")}</p>
      <ul className="aside-row mt-4 sm:mt-6 gap-x-8 gap-y-10 sm:grid sm:grid-cols-2 lg:mt-12 lg:grid-cols-3">
        {themes.map((theme, index) => (
          <li key={theme}>
            <Swatch theme={index} />
            <div className="mt-3 flex items-start gap-3">
              <Emblem of={theme} size={40} className={emblemColors[theme]} />
              <div>
                <h3 className="text-[1.375rem]">{t(`themes.${theme}.name`)}</h3>
                <p className="mt-1 text-muted">{t(`themes.${theme}.text`)}</p>
                {counts && <ThemeLink theme={theme} count={counts.themes[theme] ?? 0} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its gatherings of this year in the calendar, and how many they are. */
function ThemeLink({ theme, count }: { theme: Theme; count: number }) {
  const { t } = useWords();
  const { invocation } = useEdition().edition.days;
  return (
    <p className="mt-1">
      <PageLink
        page={`/calendar?view=list&date=${invocation}&theme=${theme}`}
        aria-label={`${t(`themes.${theme}.name`)}: ${t("themes.count", { count })}`}
        className="link"
      >
        {t("themes.count", { count })}
      </PageLink>
    </p>
  );
}

const emblemColors: Record<Theme, string> = {
  ecology: "text-spruce",
  arts: "text-madder",
  wellness: "text-sky",
  technology: "text-marigold",
  community: "text-plum",
  economy: "text-clay",
};
