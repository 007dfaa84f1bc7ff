import { useWords } from "~/i18n/words";
import { baseColors, type Palette } from "~/lib/palette/palette";
import { FieldError } from "~/ui/field";
import { lookNames, looks } from "~/lib/palette/looks";
import { StepForm } from "./step-form.tsx";
import type { StepProps } from "./step-props.ts";

/** The choice of a color palette for the whole site, each with a swatch of its cloth. */
export function LookStep({ stored: { palette, look }, form }: StepProps) {
  const { t } = useWords();
  const chosen = form.input["look"] || look;
  return (
    <StepForm step="look" from={palette} form={form}>
      {!look && <p className="mb-4">{t("setup.look.own")}</p>}
      <fieldset aria-describedby="look-error" className="mb-7">
        <legend className="sr-only">{t("setup.look.label")}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {lookNames.map((name) => (
            <label key={name} className="panel block cursor-pointer overflow-clip has-checked:outline-3">
              <Swatch palette={looks[name]} />
              <span className="flex items-center gap-3 px-4 py-3 font-semibold">
                <input type="radio" name="look" value={name} required defaultChecked={name === chosen} />
                {t(`setup.look.names.${name}`)}
              </span>
            </label>
          ))}
        </div>
        <FieldError name="look" error={form.errors["look"]} />
      </fieldset>
    </StepForm>
  );
}

const threads = baseColors.filter((base) => base !== "indigo" && base !== "wool");

/** Draws the threads of a look on its dark ground and on its light cloth. */
function Swatch({ palette }: { palette: Palette }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 210 64" preserveAspectRatio="none" className="block h-16 w-full">
      <rect width="210" height="40" fill={palette.indigo} />
      <rect y="40" width="210" height="24" fill={palette.wool} />
      {threads.map((base, n) => (
        <rect key={base} x={12 + n * 27} y="12" width="21" height="40" rx="3" fill={palette[base]} />
      ))}
    </svg>
  );
}
