import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { longest } from "~/features/calendar/event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { useSavedCaret, type SavedCaret } from "./saved-caret.ts";
import { placeFinder, type PlaceFinder } from "./maps-service.ts";
import type { OpenedForm } from "./view.server.ts";

export interface PlaceFieldProps {
  opened: Pick<OpenedForm, "mapsKey" | "places">;
  value: string;
  error: string | undefined;
  onChange(location: string): void;
}

const PlaceSearch = lazy(async () => ({ default: (await import("./place-search.tsx")).PlaceSearch }));

/** The location, with places to choose from: the maps service's, or without it those the calendar has used (CAL-14, CAL-86). */
export function PlaceField(props: PlaceFieldProps) {
  const state = usePlaceFinder(props.opened.mapsKey);
  const caret: SavedCaret = useRef(undefined);
  if (typeof state === "string") return <PlainPlace {...props} state={state} caret={caret} />;
  return (
    <Suspense fallback={<PlainPlace {...props} state="loading" caret={caret} />}>
      <PlaceSearch {...props} finder={state} caret={caret} />
    </Suspense>
  );
}

/** Loaded, on its way, or not to be had (CAL-76, CAL-77). */
function usePlaceFinder(key: string | undefined): PlaceFinder | "loading" | "unavailable" {
  const { language } = useWords();
  const { centre } = useEdition().edition;
  const [state, setState] = useState<PlaceFinder | "loading" | "unavailable">(key ? "loading" : "unavailable");
  const { latitude, longitude } = centre;
  useEffect(() => {
    if (!key) return undefined;
    let isGone = false;
    const show = (next: PlaceFinder | "unavailable") => {
      if (!isGone) setState(next);
    };
    const onRefused = () => show("unavailable");
    placeFinder({ key, language, centre: { latitude, longitude }, onRefused }).then(show, onRefused);
    return () => {
      isGone = true;
    };
  }, [key, language, latitude, longitude]);
  return state;
}

interface PlainPlaceProps extends PlaceFieldProps {
  state: "loading" | "unavailable";
  caret: SavedCaret;
}

function PlainPlace({ opened, value, error, state, caret, onChange }: PlainPlaceProps) {
  const { t } = useWords();
  const list = useId();
  const input = useSavedCaret(caret);
  return (
    <>
      <TextField
        ref={input}
        name="location"
        label={t("events.fields.location")}
        hint={
          <output className={state === "loading" ? "needs-script" : undefined}>{t(`events.places.${state}`)}</output>
        }
        list={list}
        autoComplete="off"
        maxLength={longest.location}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        {opened.places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  );
}
