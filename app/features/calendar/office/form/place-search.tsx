import { useContext, useEffect, useRef, useState } from "react";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { saidFields } from "../../fields.ts";
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
  /** Undefined while it is on its way, and where it cannot be had. */
  finder: PlaceFinder | undefined;
  /** The places that the browser suggests instead. */
  list: string | undefined;
  hint: string | undefined;
  value: string;
  error: string | undefined;
  onChange(location: string): void;
}

/** The location with the maps service's suggestions; free text stays allowed. A file of its own, so that it loads with the key only. */
export function PlaceSearch({ finder, list, hint, value, error, onChange }: PlaceSearchProps) {
  const { t, language } = useWords();
  const [typed, setTyped] = useState("");
  const found = useSuggestions(finder, typed);
  const chosen = useRef<Suggestion>(undefined);

  async function choose(id: unknown): Promise<void> {
    const suggestion = found.find((one) => one.id === id);
    if (!suggestion) return;
    chosen.current = suggestion;
    setTyped("");
    onChange(suggestion.text);
    const text = await suggestion.chosen().catch(() => suggestion.text);
    // Whoever typed on meanwhile keeps what they typed.
    if (chosen.current === suggestion) onChange(text);
  }

  function take(text: string): void {
    chosen.current = undefined;
    onChange(text);
    setTyped(text);
  }

  return (
    <I18nProvider locale={language === "es" ? "es-US" : "en-US"}>
      <ComboBox
        className="field"
        allowsCustomValue
        menuTrigger="input"
        inputValue={value}
        // Nothing stays chosen: Escape would bring it back over what was typed since.
        selectedKey={null}
        items={found}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        onInputChange={take}
        onSelectionChange={choose}
      >
        <Label>{t("events.fields.location")}</Label>
        <Input
          className="input"
          list={list}
          maxLength={saidFields.location.max}
          aria-describedby={hint ? "location-hint location-error" : "location-error"}
        />
        <OpenedBy found={found} />
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
 * The list opens when suggestions arrive, a while after the typing that would have opened it, and once for each
 * answer. While it is closed the state's own collection is the one of before: only trying tells whether it can open.
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

/** Asks when typing pauses; an answer to what is not typed any more is dropped. */
function useSuggestions(finder: PlaceFinder | undefined, typed: string): Suggestion[] {
  const [found, setFound] = useState({ asked: "", suggestions: none });
  const text = typed.trim();
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
  // While somebody types on, the suggestions of before stand until the next are here; those of another search do not.
  const isSameSearch = text.length >= 3 && found.asked.startsWith(text.slice(0, 3));
  return isSameSearch ? found.suggestions : none;
}
