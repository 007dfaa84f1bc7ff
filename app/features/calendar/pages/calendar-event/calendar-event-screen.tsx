import { VenueFacts } from "~/features/map/components/venue-facts";
import { ComingBox } from "~/features/rsvps/components/coming-box";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import type { HandlerData } from "~/ui/handler-data";
import { StarForm } from "../../components/star.tsx";
import { textLanguage } from "../../event.ts";
import { EventPoster } from "../../components/event-poster.tsx";
import { EventPicture } from "../../components/event-picture.tsx";
import { FirstActions, MoreActions } from "./actions.tsx";
import { Neighbors } from "./neighbors.tsx";
import { PaperCode, PaperFoot } from "./paper-foot.tsx";
import type { calendarEventView } from "./loader.server.ts";
import { dataThread } from "~/features/edition/themes";

interface PageProps {
  loaderData: HandlerData<typeof calendarEventView>;
}

export function CalendarEventScreen({ loaderData }: PageProps) {
  const { event, before, picture, html, isOver, starredIds, sameDay, sameTheme, google, address, code } = loaderData;
  const { places, person, here, own, hasSaidComing, venue } = loaderData;
  const asksWhoComes = places && places.mode !== "open" && !isOver && !event.cancelled;
  const { t, href, language } = useWords();
  return (
    <StarForm starredIds={starredIds} from={`/calendar/${event.id}`}>
      <article className="event" data-thread={dataThread(event.category)}>
        <EventPoster
          event={event}
          before={isOver ? undefined : before}
          state={isOver ? t("calendar.over") : undefined}
          back={
            <a href={href("/calendar")} data-back className="poster-back no-print">
              {t("calendar.back")}
            </a>
          }
          paper={<PaperCode squares={code} />}
        />
        <div className="page event-body" data-long={picture || isLong(html) ? true : undefined}>
          <FirstActions event={event} isOver={isOver}>
            {asksWhoComes && (
              <ComingBox
                eventId={event.id}
                places={places}
                person={person}
                linkedGuest={here}
                rsvp={own}
                hasSaidComing={hasSaidComing}
              />
            )}
          </FirstActions>
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
          <MoreActions
            event={event}
            google={google}
            address={address}
            isFound={!venue || venue.facts?.addressIsPrivate === false}
          >
            {venue && <AtVenue venue={venue} isTold={places?.mode !== "open"} />}
          </MoreActions>
          <PaperFoot address={address} />
        </div>
        <div className="page no-print pb-16">
          <Neighbors event={event} sameDay={sameDay} sameTheme={sameTheme} />
        </div>
      </article>
    </StarForm>
  );
}

type Page = PageProps["loaderData"];

/** What the place is like that the event happens at. */
function AtVenue({ venue, isTold }: { venue: NonNullable<Page["venue"]>; isTold: boolean }) {
  const { href } = useWords();
  const { page, name, room, facts } = venue;
  return (
    <div>
      <h2 className="text-lg">
        {page ? (
          <a href={href(`/map/${page}`)} className="link">
            {name}
          </a>
        ) : (
          name
        )}
        {room && `, ${room}`}
      </h2>
      {facts && <VenueFacts venue={facts} isTold={isTold} />}
    </div>
  );
}

/** A description of at least this length fills the column; a shorter one would leave a gap. */
const longText = 500;

function isLong(html: string | null): boolean {
  return html !== null && html.length >= longText;
}

/** Chooses the font size for print, so that the page fits one sheet. Text beyond about twenty lines is cut. */
function paperSize(html: string): string {
  if (html.length < longText) return "";
  return html.length < 1200 ? "print:text-[10.5pt]" : "print:text-[9pt]";
}

/** A description up to this length is set in larger type. */
const longestBrief = 110;

function Description({ html, lang }: { html: string; lang: Language | undefined }) {
  const size = html.length < longestBrief ? "event-brief" : paperSize(html);
  // oxlint-disable-next-line react/no-danger -- what descriptionHtml has made safe
  return <div className={`prose ${size}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
