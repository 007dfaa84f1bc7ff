import { useEdition } from "../../components/current-edition.tsx";
import type { Thread } from "~/lib/palette/threads";
import { addressPromise } from "../../place.ts";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { invitedThemes, themes, themeWord, type Theme } from "../../themes.ts";

/** The facts: when, where, who and format, and the themes by the names of this page (PAG-21, PAG-23, PAG-24). */
export function Experience() {
  const words = useWords();
  const { t, dates } = words;
  const { edition, today } = useEdition();
  const { city, region, days } = edition;
  const { invocation, integration } = days;
  const { publicVenue: venue } = edition;
  const promise = addressPromise(words, { edition, today });
  const ofCloseDays = venue ? t("joinYear.whereVenue", { venue }) : promise && t("joinYear.wherePromise", { promise });
  const closeDays = { opening: dates.weekday(invocation), closing: dates.weekday(integration) };
  return (
    <section className="on-indigo section">
      <div className="page">
        <h2 className="display first-letter:uppercase">
          {t("joinYear.experience", { month: dates.monthName(integration) })}
        </h2>
        <dl className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
          <Answer term={t("joinYear.when")} answer={dates.fullRange(invocation, integration)}>
            {t(today > integration ? "joinYear.whenPast" : "joinYear.whenText", closeDays)}
          </Answer>
          <Answer term={t("joinYear.where")} answer={t("joinYear.wherePlace", { city, region })}>
            {`${t("joinYear.whereText")} ${ofCloseDays}`.trim()}
          </Answer>
          <Answer term={t("joinYear.who")} answer={t("joinYear.whoText")}>
            {t("joinYear.whoMore")}
          </Answer>
          <Answer term={t("joinYear.format")} answer={t("joinYear.formatText")}>
            {t("joinYear.formatMore")}
          </Answer>
        </dl>
        <h3 className="mt-16 text-2xl">{t("joinYear.themesTitle", { count: themes().length })}</h3>
        <ul className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {invitedThemes().map((theme) => (
            <InvitedTheme key={theme.key} theme={theme} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const borders: Record<Thread, string> = {
  spruce: "border-spruce",
  madder: "border-madder",
  sky: "border-sky",
  marigold: "border-marigold",
  plum: "border-plum",
  clay: "border-clay",
};

/** A theme by its name on this page, with its color and a link to its events in the calendar. */
function InvitedTheme({ theme }: { theme: Theme }) {
  const { t, has } = useWords();
  const { invocation } = useEdition().edition.days;
  const name = themeWord(t, theme, "invited");
  return (
    <li className={`border-t-4 pt-2 pb-6 font-semibold ${borders[theme.thread]}`}>
      {has("/calendar") ? (
        <PageLink
          page={`/calendar?view=list&date=${invocation}&theme=${theme.key}`}
          className="flex items-center justify-between gap-3 rounded-xs underline-offset-4 hover:underline"
        >
          {name}
          <Icon name="arrow" />
        </PageLink>
      ) : (
        name
      )}
    </li>
  );
}

function Answer({ term, answer, children }: { term: string; answer: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-marigold">{term}</dt>
      <dd className="mt-1.5 font-display text-[clamp(1.5rem,1.2rem+1.1vw,2rem)] leading-tight font-bold tracking-tight">
        {answer}
      </dd>
      <dd className="mt-2.5 max-w-[52ch] text-mist">{children}</dd>
    </div>
  );
}
