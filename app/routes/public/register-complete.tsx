import type { PagePath } from "~/i18n/page-path";
import type { Query } from "~/lib/query";
import { data } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringsToCome } from "~/features/edition/phase";
import { CommunityChat } from "~/features/registration/components/community-chat";
import { RegistrationWords } from "~/features/registration/components/registration-words";
import { googleCalendarLink } from "~/features/registration/gatherings-calendar";
import { venueFor } from "~/features/registration/venue-key.server";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/request-context.server";
import { ButtonLink, buttonClass, OutsideLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-complete";
import { Unbroken } from "~/ui/unbroken";
import type { RouteHandle } from "../route-handle.ts";

/** The page with the venue is nobody else's. */
const cache = (query: URLSearchParams) => (query.has("venue") ? undefined : "");

export const handle = { access: "anyone", static: true, cache, listed: false } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.completeTitle"), description: t("register.completeText") }));
}

/** The venue is for who has registered, whose address holds its key (CON-17). */
export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { secret } = context.get(requestContext).config;
  const venue = venueFor(url, { edition: context.get(editionContext), secret });
  return data(
    { venue, file: `/register/calendar.ics${venue ? (url.search as Query) : ""}` as const },
    venue ? noStore : {},
  );
}

const noStore = { headers: { "Cache-Control": "no-store" } };

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export default function RegisterComplete({ loaderData: { venue, file } }: Route.ComponentProps) {
  const { t } = useWords();
  const { donate } = useEdition().edition.links;
  return (
    <Page title={t("register.completeTitle")} intro={t("register.thankYou")} weave="register-complete">
      <p className="text-lg">{t("register.completeText")}</p>
      <p className="mt-3 text-muted">{t("register.spamHint")}</p>
      <RegistrationWords className="mt-6" />
      <ToCome venue={venue} file={file} />
      <CommunityChat className="mt-10" />
      <section className="mt-10">
        {donate && <h2 className="mb-3 text-2xl">{t("register.contribution")}</h2>}
        <p>
          <Unbroken>{t("register.contributionText")}</Unbroken>
        </p>
        {donate && (
          <p className="mt-4">
            <OutsideLink className="link" href={donate}>
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

/** What there is to look forward to, and how it gets into one's own calendar; nothing once it is all over. */
function ToCome({ venue: told, file }: { venue: string | undefined; file: PagePath }) {
  const { t, dates, href, language } = useWords();
  const { edition, today } = useEdition();
  const venue = told ?? edition.publicVenue;
  const { city, region, days, schedule } = edition;
  const evening = dates.timeRange(schedule[0]!.hours.from, schedule.at(-1)!.hours.to);
  const lines = {
    invocation: t("register.openingLine", { date: dates.weekday(days.invocation), time: evening }),
    integration: t("register.closingLine", { date: dates.weekday(days.integration) }),
  };
  const toCome = gatheringsToCome(edition, today);
  if (toCome.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{t("register.addToCalendar")}</h2>
      <ul className="mt-3">
        {toCome.map((gathering) => (
          <li key={gathering}>{lines[gathering]}</li>
        ))}
      </ul>
      {venue && <p className="mt-2">{t("register.whereLine", { venue, city, region })}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={href(file)}>{t("register.calendarFile")}</ButtonLink>
        {toCome.map((gathering) => (
          <OutsideLink
            key={gathering}
            href={googleCalendarLink(edition, gathering, { language, venue })}
            className={buttonClass({ tone: "outline" })}
          >
            {t(`register.google.${gathering}`)}
          </OutsideLink>
        ))}
      </p>
    </section>
  );
}
