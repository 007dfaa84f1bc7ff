import { useRef } from "react";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import type { WeakColor, WeakPair } from "~/lib/palette/colors";
import type { BaseColor } from "~/lib/palette/palette";
import { themeName, themes } from "~/features/edition/themes";

interface ColorFieldProps {
  base: BaseColor;
  /** The value that the field begins with. */
  value: string;
  currentValue: string;
  weak: WeakColor | undefined;
  error: string | undefined;
}

/** Chooses a color. If text in it would be hard to read, it says so at once and offers the nearest readable color. */
export function ColorField({ base, value, currentValue, weak, error }: ColorFieldProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const hasOwnHint = base in { indigo: 1, wool: 1, marigold: 1, cochineal: 1 };
  const matchingThemes = themes().filter(({ thread }) => thread === base);
  const names = matchingThemes.map(({ key }) => themeName(t, key)).join(", ");
  const hint = t(`settings.look.hints.${hasOwnHint ? (base as "indigo") : "thread"}`, {
    themes: names,
    count: matchingThemes.length,
  });
  const applyColor = (color: string) => {
    if (!input.current) return;
    input.current.value = color;
    // The form learns of the new value from the input event.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  };
  return (
    <div className="field color-field">
      <input
        ref={input}
        type="color"
        id={base}
        name={base}
        defaultValue={value}
        aria-describedby={`${base}-hint ${base}-weak ${base}-error`}
        aria-invalid={weak || error ? true : undefined}
      />
      <div>
        <label htmlFor={base}>{t(`settings.fields.${base}`)}</label>
        <p id={`${base}-hint`} className="hint">
          {hint} <span className="whitespace-nowrap">{currentValue}</span>
        </p>
        <div id={`${base}-weak`} aria-live="polite">
          {weak && <WeakColorNotice weak={weak} base={base} onTake={applyColor} />}
        </div>
        {!weak && <FieldError name={base} error={error} />}
      </div>
    </div>
  );
}

interface WeakProps {
  weak: WeakColor;
  base: BaseColor;
  onTake: (color: string) => void;
}

function WeakColorNotice({ weak: { pair, nearest }, base, onTake }: WeakProps) {
  const { t, language } = useWords();
  const formatRatio = (ratio: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratio);
  const other = t(`settings.look.against.${counterpartOf(pair, base)}`);
  return (
    <>
      <p className="field-error">
        {t("settings.look.weak", {
          ratio: formatRatio(Math.floor(pair.ratio * 10) / 10),
          least: formatRatio(pair.least),
          other,
        })}
      </p>
      {nearest && (
        <Button small tone="outline" type="button" className="mt-2" onClick={() => onTake(nearest)}>
          <svg aria-hidden viewBox="0 0 1 1" className="mr-2 inline size-4">
            <rect width="1" height="1" fill={nearest} />
          </svg>
          {t("settings.look.take", { color: nearest })}
        </Button>
      )}
    </>
  );
}

/** Returns the key of the words for the other color of the pair. */
function counterpartOf({ ground, ink, light }: WeakPair, base: BaseColor) {
  const other = ground === base || ground.startsWith(`${base}-`) ? ink : ground;
  if (light === "night" || light === "moreContrastAtNight") return "night";
  if (other === "white") return "white";
  if (other === "ink" || other === "indigo" || other === "indigo-2") return "dark";
  if (other === "paper" || other === "wool" || other === "desk" || other === "surface") return "paper";
  return other === "marigold" ? "marigold" : "other";
}
