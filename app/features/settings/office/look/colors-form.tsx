import { useDeferredValue } from "react";
import type { FormValues } from "../../schema.ts";
import { useWords } from "~/i18n/words";
import { weakColors } from "~/lib/palette/colors";
import { baseColors, isColor, type BaseColor, type Palette } from "~/lib/palette/palette";
import type { ShownSetting } from "../loader.server.ts";
import { LookForm, useLookForm } from "./look-form.tsx";
import { ColorField } from "./color-field.tsx";
import { HomePreview } from "./home-preview.tsx";

const groups = {
  cloth: ["indigo", "wool", "marigold", "cochineal"],
  threads: ["spruce", "madder", "sky", "plum", "clay"],
} as const satisfies Record<string, readonly BaseColor[]>;

/** Chooses the colors and checks their contrast, with the home page by day and at night beside them. */
export function ColorsForm({ setting }: { setting: ShownSetting }) {
  const { t } = useWords();
  const form = useLookForm(
    "palette",
    setting,
    baseColors.map((base) => ({ name: base, label: t(`settings.fields.${base}`) })),
  );
  const typed = useDeferredValue(form.input);
  const weak = isPalette(typed) ? weakColors(typed) : {};
  return (
    <LookForm
      part="palette"
      form={form}
      isSet={setting.customValue !== undefined}
      preview={
        <HomePreview
          id="colors-preview"
          title={t("settings.look.preview")}
          look={form.input}
          lights={["day", "night"]}
          width="phone"
        />
      }
    >
      <p className="mb-4 max-w-[60ch] text-muted">{t("settings.look.same")}</p>
      {Object.entries(groups).map(([group, bases]) => (
        <fieldset key={group} className="panel mb-6 px-5 py-4">
          <legend className="sr-only">{t(`settings.look.groups.${group as keyof typeof groups}`)}</legend>
          <h3 aria-hidden className="mb-2 text-lg">
            {t(`settings.look.groups.${group as keyof typeof groups}`)}
          </h3>
          {bases.map((base) => (
            <ColorField
              key={base}
              base={base}
              value={form.values[base] ?? ""}
              currentValue={form.input[base] ?? ""}
              weak={weak[base]}
              error={form.errors[base]}
            />
          ))}
        </fieldset>
      ))}
    </LookForm>
  );
}

function isPalette(values: FormValues): values is Palette {
  return baseColors.every((base) => isColor(values[base] ?? null));
}
