import type { ComponentProps } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { instantOf } from "../effective-edition.ts";

/** The zones that most of those who use the site live in; any other can be typed. */
const offered = [
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

/** A time zone, typed by its name or by that of a large town in it. */
export function ZoneField(field: ComponentProps<typeof TextField>) {
  const { t, dates } = useWords();
  const { days } = useEdition().edition;
  const list = `${field.name}-offered`;
  return (
    <>
      <TextField {...field} hint={t("settings.zoneHint")} list={list} spellCheck={false} />
      <datalist id={list}>
        {offered.map((zone) => (
          <option key={zone} value={zone}>
            {dates.zoneName(zone, instantOf(zone, `${days.invocation}T12:00`))}
          </option>
        ))}
      </datalist>
    </>
  );
}
