import { useEdition } from "~/features/edition/components/current-edition";
import { googleCalendarLink } from "~/features/registration/gatherings-calendar";
import { useWords } from "~/i18n/words";
import { ButtonLink, OutsideLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-complete";
import { Unbroken } from "~/ui/unbroken";

export const handle = { access: "anyone", static: true, cache: [], listed: false };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.completeTitle"), description: t("register.completeText") }));
}

export default function RegisterComplete() {
  const { t, dates, href, language } = useWords();
  const { edition } = useEdition();
  const { days, schedule } = edition;
  const evening = dates.timeRange(schedule[0]!.hours.from, schedule.at(-1)!.hours.to);
  return (
    <Page title={t("register.completeTitle")} intro={t("register.thankYou")} weave="register-complete">
      <p className="text-lg">{t("register.completeText")}</p>
      <p className="mt-3 text-muted">{t("register.spamHint")}</p>
      <section className="mt-10">
        <h2 className="text-2xl">{t("register.addToCalendar")}</h2>
        <ul className="mt-3">
          <li>{t("register.openingLine", { date: dates.weekday(days.invocation), time: evening })}</li>
          <li>{t("register.closingLine", { date: dates.weekday(days.integration) })}</li>
        </ul>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={href("/register/calendar.ics")}>{t("register.calendarFile")}</ButtonLink>
          <ButtonLink
            tone="outline"
            href={googleCalendarLink(edition, language)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("register.googleCalendar")}
          </ButtonLink>
        </p>
      </section>
      <section className="mt-10">
        <h2 className="text-2xl">{t("register.contribution")}</h2>
        <p className="mt-3">
          <Unbroken>{t("register.contributionText")}</Unbroken>
        </p>
        {edition.links.donate && (
          <p className="mt-4">
            <OutsideLink className="link" href={edition.links.donate}>
              {t("register.donate")}
            </OutsideLink>
          </p>
        )}
      </section>
      <p className="mt-10">
        <PageLink page="/" className="link">
          {t("register.returnHome")}
        </PageLink>
      </p>
    </Page>
  );
}
