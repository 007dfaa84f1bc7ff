import { data } from "react-router";
import { StarForm, Star } from "~/features/calendar/components/star";
import { descriptionHtml } from "~/features/calendar/description.server";
import { descriptionText } from "~/features/calendar/description-text";
import { textLanguage, timesOf, type PublicEvent } from "~/features/calendar/event";
import { googleLink, pageOfEvent } from "~/features/calendar/feeds/feed";
import { eventsOn, publicEvent } from "~/features/calendar/queries.server";
import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import { starsOf } from "~/features/calendar/stars/stars.server";
import { titleOf } from "~/features/calendar/title";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { eventData } from "~/features/edition/structured-data";
import { placeOf } from "~/features/edition/place";
import { viewerContext } from "~/features/identity/middleware.server";
import type { Language } from "~/i18n/translate";
import { languageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/request-context.server";
import { buttonClass, OutsideLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { EventRow } from "~/features/calendar/components/event-row";
import { ThemeBand } from "~/ui/band";
import type { Route } from "./+types/calendar-event";
import { EventFacts } from "./calendar/event-facts.tsx";
import { CalendarLink } from "./calendar/calendar-link.tsx";
import { themes } from "~/features/edition/edition";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events"],
  cookies: { [starsCookieName]: mayHoldStars },
} satisfies RouteHandle;

const shownBeside = 8;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const event = await publicEvent(db, params.id);
  if (!event) throw data(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const { first } = timesOf(event, edition.zone);
  const near = await eventsOn(db, { first, last: first, zone: edition.zone, limit: 2 * shownBeside });
  const { given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const facts = { edition, origin: config.origin, language };
  const page = {
    event,
    html: event.description && descriptionHtml(event.description),
    text: event.description && descriptionText(event.description),
    google: googleLink(event, facts),
    address: pageOfEvent(event, facts),
    isOver: event.end <= clock.site(),
    // What ran past midnight belongs to the day before.
    sameDay: near
      .filter((one) => one.id !== event.id && timesOf(one, edition.zone).last >= first)
      .slice(0, shownBeside),
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
  const { event, text } = args.loaderData;
  const site = { edition: shell.edition, origin: shell.origin, language: languageOf(args.location.pathname) };
  return pageMeta(args, (t, dates) => {
    const facts = [whenText({ t, dates }, event, shell.edition.zone), event.location ?? placeOf(shell.edition)].join(
      " · ",
    );
    return { title: titleOf(t, event), description: facts, data: structured({ ...event, description: text }, site) };
  });
}

function structured(event: PublicEvent, site: Parameters<typeof eventData>[0]) {
  const { title: name, description, start, end, allDay, location, language, cancelled, id } = event;
  const [organization, node] = eventData(site, {
    name,
    start,
    end,
    allDay,
    page: `/calendar/${id}`,
    ...(description ? { description } : {}),
    ...(location ? { place: location } : {}),
    ...(language ? { languages: language === "both" ? ["en", "es"] : [language] } : {}),
  });
  return [organization!, cancelled ? { ...node!, eventStatus: "https://schema.org/EventCancelled" } : node!];
}

export default function CalendarEvent({ loaderData }: Route.ComponentProps) {
  const { event, html, isOver, given, sameDay } = loaderData;
  const { t, href, language } = useWords();
  const lang = textLanguage(event.language, language);
  const { zone } = useEdition().edition;
  const times = timesOf(event, zone);
  return (
    <StarForm given={given} from={`/calendar/${event.id}`}>
      <article className="event" data-theme={event.category}>
        <ThemeBand theme={event.category === "general" ? undefined : themes.indexOf(event.category)} />
        <div className="page py-10 lg:py-14">
          <p className="no-print text-[0.9375rem]">
            <a href={href("/calendar")} data-back className="link">
              {t("calendar.back")}
            </a>
          </p>
          <h1 className="mt-5 max-w-[22ch] text-[clamp(2.25rem,1.5rem+3.2vw,3.75rem)]" lang={lang}>
            {event.title}
          </h1>
          <p className="event-theme">{t(`calendar.category.${event.category}`)}</p>
          {event.language && <p className="event-language">{t(`calendar.languages.${event.language}`)}</p>}
          {event.cancelled && (
            <div className="mt-6 max-w-2xl">
              <Notice tone="error" title={t("calendar.cancelledText")}>
                {event.cancelledNote && <p>{event.cancelledNote}</p>}
              </Notice>
            </div>
          )}
          {isOver && !event.cancelled && <p className="mt-6 font-semibold text-muted">{t("calendar.over")}</p>}
          <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0">
              <EventFacts event={event} />
              {html && <Description html={html} lang={lang} />}
            </div>
            <Actions {...loaderData} />
          </div>
          {sameDay.length > 0 && (
            <section className="no-print mt-16 border-t border-line pt-10">
              <h2 className="text-2xl">
                {t("calendar.sameDay")}{" "}
                <CalendarLink to={{ day: times.first }} className="link ml-2 text-base font-semibold tracking-normal">
                  {t("calendar.wholeDay")}
                </CalendarLink>
              </h2>
              <ul className="rows mt-4">
                {sameDay.map((other) => (
                  <EventRow key={other.id} event={other} heading="h3" />
                ))}
              </ul>
            </section>
          )}
        </div>
      </article>
    </StarForm>
  );
}

function Description({ html, lang }: { html: string; lang: Language | undefined }) {
  // oxlint-disable-next-line react/no-danger -- what descriptionHtml has made safe
  return <div className="prose mt-8" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Actions({ event, google, address, isOver }: Route.ComponentProps["loaderData"]) {
  const { t, href } = useWords();
  return (
    <aside className="no-print space-y-8">
      {event.registrationUrl && !event.cancelled && !isOver && (
        <div>
          <OutsideLink href={event.registrationUrl} className={buttonClass({ tone: "indigo", className: "w-full" })}>
            {t("calendar.toRegistration")}
          </OutsideLink>
          <p className="mt-2 text-[0.9375rem] text-muted">{t("calendar.registerText")}</p>
        </div>
      )}
      <Star id={event.id} title={event.title} spelledOut />
      <div>
        <h2 className="text-lg">{t("calendar.addTo")}</h2>
        <ul className="mt-2 space-y-1.5">
          <li>
            <OutsideLink href={google} className="link">
              {t("calendar.google")}
            </OutsideLink>
          </li>
          <li>
            <a href={href(`/calendar/${event.id}.ics`)} className="link">
              {t("calendar.download")}
            </a>
          </li>
          <li className="needs-script">
            <button
              type="button"
              data-copy-text={address}
              data-copied={t("calendar.copied")}
              className="link cursor-pointer"
            >
              {t("calendar.copyLink")}
            </button>
          </li>
        </ul>
      </div>
    </aside>
  );
}
