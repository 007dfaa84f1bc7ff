import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { dataThread, themeName } from "~/features/edition/themes";
import { placesText } from "~/features/rsvps/places";
import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { PageLink } from "~/ui/page-link";
import { WhenSaid } from "~/ui/when-said";
import { saidLanguage, textLanguage, timesOf } from "../../event.ts";
import { dayAndHoursText, hoursText } from "../../when.ts";
import type { nowView } from "./loader.server.ts";

type Shown = HandlerData<typeof nowView>;
type Listed = Shown["on"][number];

/** After how many seconds a phone looks again, and a screen shows the other language. */
const seconds = { phone: 60, screen: 20 };

/** What is on and next, within the site, in the reader's language. */
export function NowPage({ loaderData: shown }: { loaderData: Shown }) {
  const { t, href, language } = useWords();
  const { registration } = useEdition();
  return (
    <div className="page py-8 sm:py-12">
      <Renewed to={href(`/now${shown.query}`)} every={seconds.phone} lang={language}>
        <NowHead shown={shown} />
        <NowLists shown={shown} />
      </Renewed>
      <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2">
        {registration === "open" && (
          <PageLink page="/register" className="link">
            {t("nav.register")}
          </PageLink>
        )}
        <a href={href("/calendar")} className="link">
          {t("calendar.now.calendar")}
        </a>
        <a href={href(`/now/screen${shown.query}`)} className="link">
          {t("calendar.now.screen")}
        </a>
      </p>
    </div>
  );
}

/** The same for a screen that is read from three meters. Each language leads to the other one. */
export function NowScreen({ loaderData: shown }: { loaderData: Shown }) {
  const { language } = useWords();
  const { name } = useEdition().edition;
  const other = language === "en" ? "es" : "en";
  return (
    <main id="content" tabIndex={-1} className="foyer on-indigo">
      <Renewed to={localized(other, `/now/screen${shown.query}`)} every={seconds.screen} lang={language} isAwake>
        <NowHead shown={shown}>
          <p>{name}</p>
        </NowHead>
        <NowLists shown={shown} />
      </Renewed>
    </main>
  );
}

interface RenewedProps {
  /** The address to read next. */
  to: string;
  /** After how many seconds. */
  every: number;
  lang: Language;
  /** Keeps the screen from going dark. */
  isAwake?: boolean;
  children: ReactNode;
}

/**
 * A part that renews itself. With script it stays as it was while there is no network, and without script the whole
 * page is loaded again.
 */
function Renewed({ to, every, lang, isAwake = false, children }: RenewedProps) {
  return (
    <div data-now={to} data-every={every} data-awake={isAwake || undefined} lang={lang} className="now">
      {children}
      <noscript>
        <meta httpEquiv="refresh" content={`${every}; url=${to}`} />
      </noscript>
    </div>
  );
}

/** Before the opening and after the ten days it says so; the time it was read is shown once it can't be read again. */
function NowHead({ shown: { placeName, asOf }, children }: { shown: Shown; children?: ReactNode }) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { invocation, integration } = edition.days;
  return (
    <header>
      <h1>{placeName ? t("calendar.now.at", { place: placeName }) : t("calendar.now.title")}</h1>
      {children}
      {today < invocation && <p>{t("calendar.now.before", { day: dates.weekday(invocation) })}</p>}
      {today > integration && <p>{t("calendar.now.after")}</p>}
      <p data-as-of hidden>
        {t("calendar.now.asOf", { time: dates.timeUnbroken(asOf) })}
      </p>
    </header>
  );
}

/** Until the opening, what it holds stands in the place of what is on, as long as nothing is (NOW-04). */
function NowLists({ shown: { on, next, near, opening, moreOn } }: { shown: Shown }) {
  const { t } = useWords();
  const isAhead = opening.length > 0;
  return (
    <>
      {(on.length > 0 || !isAhead) && (
        <NowList title={t("calendar.now.on")} events={on} nothing={t("calendar.now.nothingOn")} isOn>
          {moreOn > 0 && <p>{t("calendar.now.more", { count: moreOn })}</p>}
        </NowList>
      )}
      <NowList title={t("calendar.now.next")} events={next} nothing={t("calendar.now.nothingNext")}>
        {near.length > 0 && (
          <>
            <h3>{t("calendar.now.near")}</h3>
            <Rows events={near} />
          </>
        )}
      </NowList>
      {isAhead && (
        <section>
          <h2>{t("rhythm.plain.invocation")}</h2>
          <Rows events={opening} />
        </section>
      )}
    </>
  );
}

interface NowListProps {
  title: string;
  events: readonly Listed[];
  nothing: string;
  isOn?: boolean;
  children: ReactNode;
}

function NowList({ title, events, nothing, isOn = false, children }: NowListProps) {
  return (
    <section data-on={isOn || undefined}>
      <h2>{title}</h2>
      {events.length > 0 ? <Rows events={events} /> : <p>{nothing}</p>}
      {children}
    </section>
  );
}

function Rows({ events }: { events: readonly Listed[] }) {
  const words = useWords();
  const { edition, today } = useEdition();
  const { t, href, language } = words;
  return (
    <ul>
      {events.map((event) => {
        const { first } = timesOf(event, edition.zone);
        const when = (first > today ? dayAndHoursText : hoursText)(words, event, edition.zone);
        const said = saidLanguage(event.language, language);
        const facts = [
          event.location,
          themeName(t, event.category),
          said && t(`calendar.languages.${said}`),
          event.places?.mode === "book" && placesText(t, event.places),
        ];
        return (
          <li key={event.id} data-thread={dataThread(event.category)}>
            <p className="first-letter:uppercase">
              <time dateTime={event.start.toISOString()}>
                <WhenSaid>{when}</WhenSaid>
              </time>
            </p>
            <a href={href(`/calendar/${event.id}`)} lang={textLanguage(event.language, language)}>
              {event.title}
            </a>
            <p className="dotted">
              {facts.filter(Boolean).map((fact) => (
                <span key={`${fact}`}>{fact}</span>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
