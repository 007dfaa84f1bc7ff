import { useWords } from "~/i18n/words";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import type { HandlerData } from "~/ui/handler-data";
import { StarForm } from "../../components/star.tsx";
import { Overlaps } from "./overlaps.tsx";
import { Feed } from "./feed.tsx";
import { StarMails } from "./star-mails.tsx";
import { StarredHead } from "./starred-head.tsx";
import { StarredList } from "./starred-list.tsx";
import type { starredView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof starredView>;
}

export function StarredScreen({ loaderData }: PageProps) {
  const { t, href } = useWords();
  const { events, comings, overlaps, suggested, starredIds, storedIn, feed, mails } = loaderData;
  return (
    <StarForm starredIds={starredIds} from="/calendar/starred">
      <StarredHead events={events} storedIn={storedIn} />
      <div className="page py-8 lg:py-12">
        {overlaps.length > 0 && <Overlaps pairs={overlaps} />}
        {events.length > 0 && <StarredList events={events} comings={comings} title={t("calendar.starred.yours")} />}
        {events.length > 0 && (
          <p className="no-print mt-8 flex flex-wrap gap-3">
            <PageLink page="/calendar" className={buttonClass({ tone: "indigo" })}>
              {t("calendar.starred.toCalendar")}
            </PageLink>
            <ButtonLink tone="outline" href={href("/calendar/starred.ics")} download="my-calendar.ics">
              {t("calendar.starred.download")}
            </ButtonLink>
          </p>
        )}
        {suggested.length > 0 && (
          <div className={events.length > 0 ? "no-print mt-14" : "no-print"}>
            <StarredList
              events={suggested}
              title={t(events.length > 0 ? "calendar.starred.more" : "calendar.starred.begin")}
              withTeaser
            />
          </div>
        )}
        {mails && <StarMails {...mails} />}
        {storedIn === "account" && <Feed feed={feed} />}
      </div>
    </StarForm>
  );
}
