import type { ComponentProps } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { instantOf } from "../effective-edition.ts";

/** The most common zones. Any other can be typed. */
const suggestedZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "America/Mexico_City",
  "America/Tijuana",
];

/** An input for a time zone, by its name or by a large town in it. */
export function ZoneField(field: ComponentProps<typeof TextField>) {
  const { t, dates } = useWords();
  const { days } = useEdition().edition;
  const list = `${field.name}-offered`;
  return (
    <>
      <TextField {...field} hint={t("settings.zoneHint")} list={list} spellCheck={false} />
      <datalist id={list}>
        {suggestedZones.map((zone) => (
          <option key={zone} value={zone}>
            {dates.zoneName(zone, instantOf(zone, `${days.invocation}T12:00`))}
          </option>
        ))}
      </datalist>
    </>
  );
}
