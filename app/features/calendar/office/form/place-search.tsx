import { useContext, useEffect, useRef, useState } from "react";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { contentFields } from "../../fields.ts";
import { useWords } from "~/i18n/words";
import { FieldError } from "~/ui/field";
import type { PlaceFinder, Suggestion } from "./maps-service.ts";
import type { OpenedForm } from "../loader.server.ts";

export interface PlaceFieldProps {
  opened: Pick<OpenedForm, "mapsKey" | "places">;
  typed: string;
  error: string | undefined;
}

interface PlaceSearchProps {
  /** Undefined while it loads and if it is unavailable. */
  finder: PlaceFinder | undefined;
  /** The id of the datalist that the browser suggests from instead. */
  list: string | undefined;
  hint: string | undefined;
  value: string;
  error: string | undefined;
  onChange(location: string): void;
}

/**
 * The location with suggestions of the maps service; free text stays allowed. It is a separate file so that it loads
 * only if a key is configured.
 */
export function PlaceSearch({ finder, list, hint, value, error, onChange }: PlaceSearchProps) {
  const { t, language } = useWords();
  const [query, setQuery] = useState("");
  const suggestions = useSuggestions(finder, query);
  const selected = useRef<Suggestion>(undefined);

  async function choose(id: unknown): Promise<void> {
    const suggestion = suggestions.find((candidate) => candidate.id === id);
    if (!suggestion) return;
    selected.current = suggestion;
    setQuery("");
    onChange(suggestion.text);
    const text = await suggestion.chosen().catch(() => suggestion.text);
    // If the person has typed on while the address was loading, their text stays.
    if (selected.current === suggestion) onChange(text);
  }

  function take(text: string): void {
    selected.current = undefined;
    onChange(text);
    setQuery(text);
  }

  return (
    <I18nProvider locale={language === "es" ? "es-US" : "en-US"}>
      <ComboBox
        className="field"
        allowsCustomValue
        menuTrigger="input"
        inputValue={value}
        // Nothing is kept as selected, since Escape would restore it over text typed later.
        selectedKey={null}
        items={suggestions}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        onInputChange={take}
        onSelectionChange={choose}
      >
        <Label>{t("events.fields.location")}</Label>
        <Input
          className="input"
          list={list}
          maxLength={contentFields.location.max}
          aria-describedby={hint ? "location-hint location-error" : "location-error"}
        />
        <OpenedBy found={suggestions} />
        {hint && (
          <p id="location-hint" className="hint">
            <output>{hint}</output>
          </p>
        )}
        <FieldError name="location" error={error} />
        <Popover className="popover" placement="bottom start">
          <ListBox<Suggestion> className="suggestions">
            {({ id, text }) => (
              <ListBoxItem id={id} textValue={text} className="suggestion">
                {text}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/**
 * Opens the list once for each answer, since suggestions arrive after the keystroke that would have opened it. A closed
 * list still reports its previous collection, so whether it can open only shows by trying.
 */
function OpenedBy({ found }: { found: Suggestion[] }) {
  const state = useContext(ComboBoxStateContext);
  const opened = useRef(found);
  useEffect(() => {
    if (!state?.isFocused || found.length === 0 || opened.current === found) return;
    if (state.isOpen) opened.current = found;
    else state.open(null, "input");
  }, [state, found]);
  return null;
}

const none: Suggestion[] = [];

/** Fetches suggestions when typing pauses. An answer to an outdated text is dropped. */
function useSuggestions(finder: PlaceFinder | undefined, query: string): Suggestion[] {
  const [found, setFound] = useState({ asked: "", suggestions: none });
  const text = query.trim();
  useEffect(() => {
    if (!finder || text.length < 3) return undefined;
    let isStale = false;
    const timer = setTimeout(async () => {
      const suggestions = await finder.find(text);
      if (!isStale) setFound({ asked: text, suggestions });
    }, 250);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [finder, text]);
  // While typing continues, the previous suggestions stay as long as the text begins the same way.
  const isSameSearch = text.length >= 3 && found.asked.startsWith(text.slice(0, 3));
  return isSameSearch ? found.suggestions : none;
}
