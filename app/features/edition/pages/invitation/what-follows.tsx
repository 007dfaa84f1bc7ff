import { useEdition } from "../../components/current-edition.tsx";
import { EveningSchedule } from "../../components/evening-schedule.tsx";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** The evening this table prepares (PAG-85, CON-11). */
export function WhatFollows() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { days, year } = edition;
  const opened = today > days.invocation;
  return (
    <section className="section page grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        <h2 className="display">{t(opened ? "invitation.nextPastTitle" : "invitation.nextTitle")}</h2>
        <p className="lead mt-4">
          {t(opened ? "invitation.nextPastText" : "invitation.nextText", { opening: dates.weekday(days.invocation) })}
        </p>
        <PageLink page={`/join-${year}`} className="link mt-6 inline-flex items-center gap-2">
          {t("invitation.join", { year: String(year) })}
          <Icon name="arrow" />
        </PageLink>
      </div>
      <EveningSchedule className="border-b border-line" />
    </section>
  );
}
