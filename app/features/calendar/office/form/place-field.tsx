import { lazy, Suspense, useEffect, useState } from "react";
import { contentFields } from "../../fields.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { HiddenFields } from "~/ui/admin/form/hidden-fields";
import { useIsHydrating } from "~/ui/admin/hydration";
import { TextField } from "~/ui/field";
import { placeFinder, type PlaceFinder } from "./maps-service.ts";
import type { PlaceFieldProps } from "./place-search.tsx";

/** The id of the datalist with known places. */
const knownPlaces = "known-places";

const PlaceSearch = lazy(async () => ({ default: (await import("./place-search.tsx")).PlaceSearch }));

/**
 * The location field. It suggests places from the maps service, or those used before if that is unavailable (CAL-14,
 * CAL-86).
 */
export function PlaceField({ opened: { mapsKey, places }, typed, error }: PlaceFieldProps) {
  const { t } = useWords();
  return (
    <>
      {mapsKey ? (
        <SearchedPlace mapsKey={mapsKey} typed={typed} error={error} />
      ) : (
        <TextField
          name="location"
          label={t("events.fields.location")}
          error={error}
          maxLength={contentFields.location.max}
          hint={
            <output>
              {t("events.places.unavailable")}. {t("events.places.known")}
            </output>
          }
          list={knownPlaces}
          autoComplete="off"
          defaultValue={typed}
        />
      )}
      <datalist id={knownPlaces}>
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  );
}

interface SearchedPlaceProps extends Pick<PlaceFieldProps, "typed" | "error"> {
  mapsKey: string;
}

/** The same field is shown while the maps service loads and afterwards, so that nothing typed is lost. */
function SearchedPlace({ mapsKey, typed, error }: SearchedPlaceProps) {
  const { t } = useWords();
  const [value, setValue] = useState(typed);
  const state = usePlaceFinder(mapsKey);
  const hint = typeof state === "string" ? t(`events.places.${state}`) : undefined;
  const finder = typeof state === "string" ? undefined : state;
  const list = state === "unavailable" ? knownPlaces : undefined;
  // The suspense boundary hydrates later than the form around it and would replace typed text, so the field is disabled
  // until then.
  const isHydrating = useIsHydrating();
  const waiting = <TextField name="location" label={t("events.fields.location")} hint={hint} value={value} disabled />;
  return (
    <>
      <HiddenFields values={{ location: value }} />
      {isHydrating ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <PlaceSearch {...{ finder, list, hint, value, error }} onChange={setValue} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the maps service once it is loaded, or why it is not there (CAL-76, CAL-77). */
function usePlaceFinder(key: string): PlaceFinder | "loading" | "unavailable" {
  const { language } = useWords();
  const { centre } = useEdition().edition;
  const [state, setState] = useState<PlaceFinder | "loading" | "unavailable">("loading");
  const { latitude, longitude } = centre ?? {};
  useEffect(() => {
    let isGone = false;
    const show = (next: PlaceFinder | "unavailable") => {
      if (!isGone) setState(next);
    };
    const onRefused = () => show("unavailable");
    const where = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    placeFinder({ key, language, centre: where, onRefused }).then(show, onRefused);
    return () => {
      isGone = true;
    };
  }, [key, language, latitude, longitude]);
  return state;
}
