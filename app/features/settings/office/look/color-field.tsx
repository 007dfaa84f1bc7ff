import { useRef } from "react";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import type { WeakColor, WeakPair } from "~/lib/palette/colors";
import type { BaseColor } from "~/lib/palette/palette";
import { themeName, themes } from "~/features/edition/themes";

interface ColorFieldProps {
  base: BaseColor;
  /** What the field begins with, and what it holds now. */
  value: string;
  shown: string;
  weak: WeakColor | undefined;
  error: string | undefined;
}

/** A color to choose; one that can't be read says so at once, and offers the nearest that can. */
export function ColorField({ base, value, shown, weak, error }: ColorFieldProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const ownHint = base in { indigo: 1, wool: 1, marigold: 1, cochineal: 1 };
  const themed = themes().filter(({ thread }) => thread === base);
  const names = themed.map(({ key }) => themeName(t, key)).join(", ");
  const hint = t(`settings.look.hints.${ownHint ? (base as "indigo") : "thread"}`, {
    themes: names,
    count: themed.length,
  });
  const take = (color: string) => {
    if (!input.current) return;
    input.current.value = color;
    // The form reads what is typed from the event that typing brings.
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
          {hint} <span className="whitespace-nowrap">{shown}</span>
        </p>
        <div id={`${base}-weak`} aria-live="polite">
          {weak && <Weak weak={weak} base={base} onTake={take} />}
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

function Weak({ weak: { pair, nearest }, base, onTake }: WeakProps) {
  const { t, language } = useWords();
  const figure = (ratio: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratio);
  const other = t(`settings.look.against.${againstOf(pair, base)}`);
  return (
    <>
      <p className="field-error">
        {t("settings.look.weak", { ratio: figure(Math.floor(pair.ratio * 10) / 10), least: figure(pair.least), other })}
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

/** What the color meets, in words for people. */
function againstOf({ ground, ink, light }: WeakPair, base: BaseColor) {
  const other = ground === base || ground.startsWith(`${base}-`) ? ink : ground;
  if (light === "night" || light === "moreContrastAtNight") return "night";
  if (other === "white") return "white";
  if (other === "ink" || other === "indigo" || other === "indigo-2") return "dark";
  if (other === "paper" || other === "wool" || other === "desk" || other === "surface") return "paper";
  return other === "marigold" ? "marigold" : "other";
}
