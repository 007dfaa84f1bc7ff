import { data } from "react-router";
import { StarForm } from "~/features/calendar/components/star";
import { descriptionHtml } from "~/features/calendar/description.server";
import { descriptionText } from "~/features/calendar/description-text";
import { textLanguage, type PublicEvent } from "~/features/calendar/event";
import { isAtAnotherTime } from "~/features/calendar/notices/notice";
import { neighborsOf } from "~/features/calendar/neighbors.server";
import { movedFrom } from "~/features/calendar/notices/moves.server";
import { googleLink, pageOfEvent } from "~/features/calendar/feeds/feed";
import { EventPicture } from "~/features/calendar/components/event-picture";
import { jpegAddress } from "~/features/calendar/pictures/picture";
import { pictureOf } from "~/features/calendar/pictures/queries.server";
import { publicEvent } from "~/features/calendar/queries.server";
import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import { starsOf } from "~/features/calendar/stars/stars.server";
import { titleOf } from "~/features/calendar/title";
import { whenText } from "~/features/calendar/when";
import { editionContext } from "~/features/edition/current-edition.server";
import { eventData, type JsonLdEvent } from "~/features/edition/structured-data";
import { placeOf } from "~/features/edition/place";
import { viewerContext } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { codeOf } from "~/lib/pdf/qr-code";
import { requestContext } from "~/platform/http/request-context.server";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/calendar-event";
import { FirstActions, MoreActions } from "~/features/calendar/pages/calendar-event/actions";
import { EventFacts } from "~/features/calendar/pages/calendar-event/facts";
import { Neighbors } from "~/features/calendar/pages/calendar-event/neighbors";
import { PaperFoot } from "~/features/calendar/pages/calendar-event/paper-foot";
import { Poster } from "~/features/calendar/pages/calendar-event/poster";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events"],
  cookies: { [starsCookieName]: mayHoldStars },
  ownPicture: true,
} satisfies RouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const event = await publicEvent(db, params.id);
  if (!event) throw data(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const { given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const facts = { edition, origin: config.origin, language };
  const address = pageOfEvent(event, facts);
  const page = {
    event,
    picture: await pictureOf(db, event.id),
    html: event.description && descriptionHtml(event.description),
    text: event.description && descriptionText(event.description),
    google: googleLink(event, facts),
    address,
    code: codeOf(address, "L"),
    isOver: event.end <= clock.site(),
    before: event.cancelled ? undefined : await movedFrom(db, event, clock.now()),
    ...(await neighborsOf(db, event, { now: clock.site(), zone: edition.zone })),
    given,
  };
  return data(page, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  if (!args.loaderData || !shell) return [];
  const { event, before, text } = args.loaderData;
  const previousStart = before && isAtAnotherTime(before, event) ? before : undefined;
  const site = { edition: shell.edition, origin: shell.origin, language: languageOf(args.location.pathname) };
  return pageMeta(args, (t, dates) => {
    const facts = [whenText({ t, dates }, event, shell.edition.zone), event.location ?? placeOf(shell.edition)].join(
      " · ",
    );
    return {
      title: titleOf(t, event),
      description: facts,
      data: structured({ ...event, description: text, previousStart }, site),
    };
  });
}

function structured(
  { previousStart, ...event }: PublicEvent & Pick<JsonLdEvent, "previousStart">,
  site: Parameters<typeof eventData>[0],
) {
  const { title: name, description, start, end, allDay, location, language, cancelled, picture, id } = event;
  const [organization, node] = eventData(site, {
    name,
    start,
    end,
    allDay,
    page: `/calendar/${id}`,
    previousStart,
    ...(picture ? { picture: jpegAddress(picture) } : {}),
    ...(description ? { description } : {}),
    ...(location ? { place: location } : {}),
    ...(language ? { languages: language === "both" ? ["en", "es"] : [language] } : {}),
  });
  return [organization!, cancelled ? { ...node!, eventStatus: "https://schema.org/EventCancelled" } : node!];
}

export default function CalendarEvent({ loaderData }: Route.ComponentProps) {
  const { event, before, picture, html, isOver, given, sameDay, sameTheme, google, address, code } = loaderData;
  const { t, language } = useWords();
  return (
    <StarForm given={given} from={`/calendar/${event.id}`}>
      <article className="event" data-theme={event.category}>
        <Poster event={event} before={isOver ? undefined : before} isOver={isOver} code={code} />
        <div className="page event-body">
          <FirstActions event={event} isOver={isOver} />
          {(picture || html || event.cancelled) && (
            <div className="event-story">
              {picture && <EventPicture picture={picture} language={event.language} />}
              {event.cancelled && (
                <Notice tone="error" title={t("calendar.cancelledText")}>
                  {event.cancelledNote && <p>{event.cancelledNote}</p>}
                </Notice>
              )}
              {html && <Description html={html} lang={textLanguage(event.language, language)} />}
            </div>
          )}
          <div className="event-facts">
            <EventFacts event={event} />
            <MoreActions event={event} google={google} address={address} />
          </div>
          <PaperFoot address={address} />
        </div>
        <div className="page no-print pb-16">
          <Neighbors event={event} sameDay={sameDay} sameTheme={sameTheme} />
        </div>
      </article>
    </StarForm>
  );
}

/** On paper all of it fits one sheet as far as it can: the longer, the smaller, and cut behind some twenty lines. */
function paperSize(html: string): string {
  if (html.length < 500) return "";
  return html.length < 1200 ? "print:text-[10.5pt]" : "print:text-[9pt]";
}

/** A description that is hardly longer than a sentence stands larger. */
const longestBrief = 110;

function Description({ html, lang }: { html: string; lang: Language | undefined }) {
  const size = html.length < longestBrief ? "event-brief" : paperSize(html);
  // oxlint-disable-next-line react/no-danger -- what descriptionHtml has made safe
  return <div className={`prose ${size}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
