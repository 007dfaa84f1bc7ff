import { spansWholeDays, timesOf, type PublicEvent } from "~/features/calendar/event";
import { hoursText, whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { placeOf } from "~/features/edition/place";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";

/** When and where one event is. */
export function EventFacts({ event }: { event: PublicEvent }) {
  const words = useWords();
  const { edition } = useEdition();
  const { t, dates } = words;
  const isTimed = !timesOf(event, edition.zone).allDay;
  return (
    <dl className="facts">
      <div>
        <dt>{t("calendar.when")}</dt>
        <dd>
          <time dateTime={event.start.toISOString()}>
            <HoursOnOneLine event={event} />
          </time>
          {isTimed && !spansWholeDays(timesOf(event, edition.zone)) && (
            <span className="block text-[0.9375rem] text-muted">{dates.zoneName(edition.zone, event.start)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("calendar.where")}</dt>
        <dd>
          {event.location ?? <span className="text-muted">{t("calendar.noPlace")}</span>}
          {event.location && (
            <OutsideLink
              href={mapLink(event.location, placeOf(edition))}
              className="link no-print mt-1 block w-fit text-[0.9375rem]"
            >
              {t("calendar.map")}
            </OutsideLink>
          )}
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

/** A place that names no town is looked for in ours. */
function mapLink(location: string, area: string): string {
  const [town = ""] = area.split(",");
  const query = location.includes(town) ? location : `${location}, ${area}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
