import { spansWholeDays, timesOf, type PublicEvent } from "../../event.ts";
import { hoursText, whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { placeOf } from "~/features/edition/place";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";

/** When and where one event is, in full. */
export function EventFacts({ event }: { event: PublicEvent }) {
  const words = useWords();
  const { edition } = useEdition();
  const { t, dates } = words;
  const times = timesOf(event, edition.zone);
  return (
    <dl className="facts">
      <div>
        <dt>{t("calendar.when")}</dt>
        <dd>
          <time dateTime={event.start.toISOString()}>
            <HoursOnOneLine event={event} />
          </time>
          {!times.allDay && !spansWholeDays(times) && (
            <span className="block text-[0.9375rem] text-muted">{dates.zoneName(edition.zone, event.start)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("calendar.where")}</dt>
        <dd>
          {event.location ?? <span className="text-muted">{t("calendar.noPlace")}</span>}
          {event.location && !event.cancelled && <WaysThere location={event.location} />}
        </dd>
      </div>
    </dl>
  );
}

/** When it is; a range with a closed dash, "6:00–10:00 PM", does not break at it. */
function HoursOnOneLine({ event }: { event: PublicEvent }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const text = whenText(words, event, zone);
  const hours = hoursText(words, event, zone);
  const at = hours.includes(" – ") ? -1 : text.indexOf(hours);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{hours}</span>
      {text.slice(at + hours.length)}
    </>
  );
}

/** The place on a map, and the way to it; one that names no town is looked for in ours. */
function WaysThere({ location }: { location: string }) {
  const { t } = useWords();
  const area = placeOf(useEdition().edition);
  const [town = ""] = area.split(",");
  const place = location.includes(town) ? location : `${location}, ${area}`;
  const maps = (page: string, query: Record<string, string>) =>
    `https://www.google.com/maps/${page}/?${new URLSearchParams({ api: "1", ...query })}`;
  return (
    <span className="no-print mt-1 flex flex-wrap gap-x-5 text-[0.9375rem]">
      <OutsideLink href={maps("search", { query: place })} className="link">
        {t("calendar.map")}
      </OutsideLink>
      <OutsideLink href={maps("dir", { destination: place })} className="link">
        {t("calendar.directions")}
      </OutsideLink>
    </span>
  );
}
