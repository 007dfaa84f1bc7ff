import type { Edition } from "../edition/edition.ts";
import type { SettingName } from "./fields.ts";
import type { SettingErrors } from "./schema.ts";
import type { Settings } from "./setting.ts";

/** Returns which field has a year that does not fit the edition: its addresses hold the year, so its days stay in it. */
export function wrongYears(
  name: SettingName,
  value: Settings[SettingName],
  { year }: Pick<Edition, "year">,
): SettingErrors {
  if (name === "next" && value && (value as { year: number }).year <= year) return { year: "wrongYear" };
  if (name !== "days") return {};
  const isOfYear = (value as Settings["days"]).invocation.startsWith(`${year}-`);
  return isOfYear ? {} : { invocation: "wrongYear" };
}
