import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { EmptySection } from "~/ui/admin/section";
import { Button } from "~/ui/button";
import type { LinksView } from "./loader.server.ts";

/** Lists the typed locations of events, each with the venue that it probably means. */
export function LinksScreen({ found }: { found: LinksView }) {
  const { t, href } = useWords();
  if (!found) return <ListFailed heading={t("events.links.title")} title={t("events.loadFailed")} />;
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/events/venues")} className="link">
          {t("events.venues.title")}
        </Link>
      </p>
      <h1>{t("events.links.title")}</h1>
      <p className="mt-1 mb-5 max-w-3xl text-muted">{t("events.links.text")}</p>
      <Locations {...found} />
    </>
  );
}

type LinksTable = NonNullable<LinksView>;
type Group = LinksTable["groups"][number];

function Locations({ groups, more, venues }: LinksTable) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  if (venues.length === 0) return <EmptySection>{t("events.venues.none")}</EmptySection>;
  if (groups.length === 0) return <EmptySection>{t("events.links.nothing")}</EmptySection>;
  return (
    <Form method="post" preventScrollReset className="panel max-w-5xl">
      {groups.map(({ name, rows }) => (
        // What resembles no venue is most of the list and the least likely to be linked.
        <details key={name} open={name !== "other" || groups.length === 1} className="border-b border-line">
          <summary className="cursor-pointer px-5 py-3">
            <span className="font-semibold">{t(`events.links.groups.${name}`, { count: rows.length })}</span>{" "}
            <span className="text-muted">{t(`events.links.hints.${name}`)}</span>
          </summary>
          <ul className="max-w-none divide-y divide-line px-5">
            {rows.map((row) => (
              <Location key={row.location} row={row} venues={venues} />
            ))}
          </ul>
        </details>
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
        <Button small name="intent" value="link" aria-busy={isBusy || undefined}>
          {t("events.links.link")}
        </Button>
        {more > 0 && <p className="text-muted">{t("events.links.more", { count: more })}</p>}
      </div>
    </Form>
  );
}

interface LocationProps extends Pick<LinksTable, "venues"> {
  row: Group["rows"][number];
}

/** A row with a probable venue is ticked to link it; for any other, choosing a venue is enough. */
function Location({ row: { location, events, likely, place, group, number }, venues }: LocationProps) {
  const { t, href } = useWords();
  const [isTicked, setTicked] = useState(group === "sure");
  return (
    <li className="grid max-w-none items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
      <div className="flex gap-3">
        <input type="hidden" name={`location-${number}`} value={location} />
        {likely === undefined ? (
          <input type="hidden" name="row" value={number} />
        ) : (
          <input
            type="checkbox"
            id={`row-${number}`}
            name="row"
            value={number}
            className="checkbox"
            checked={isTicked}
            onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
          />
        )}
        <div className="min-w-0">
          <label htmlFor={`${likely === undefined ? "venue" : "row"}-${number}`} className="font-semibold break-words">
            {location}
          </label>
          <Link
            to={href(`/admin/events?show=all&q=${encodeURIComponent(location)}`)}
            className="link block w-fit text-base"
          >
            {t("events.links.events", { count: events })}
          </Link>
          {place && (
            <p className="hint">
              {t("events.links.noVenueYet", { place: place.name })}{" "}
              <Link to={href(`/admin/places/${place.id}`)} className="link">
                {t("events.links.makeVenue")}
              </Link>
            </p>
          )}
        </div>
      </div>
      <select
        id={`venue-${number}`}
        name={`venue-${number}`}
        className="input"
        aria-label={t("events.links.venueOf", { location })}
        defaultValue={likely ?? ""}
        required={isTicked}
        onChange={({ currentTarget }) => setTicked(likely !== undefined && currentTarget.value !== "")}
      >
        <option value="">{t("events.elsewhere")}</option>
        {venues.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
}
