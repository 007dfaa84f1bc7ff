import * as z from "zod";
import { textOf } from "~/lib/forms/form-body";
import { fieldsOf, settingNames, type SettingName } from "../settings/fields.ts";
import { readSetting, type SettingErrors } from "../settings/schema.ts";
import type { Edition } from "../edition/edition.ts";
import type { Settings } from "../settings/setting.ts";
import type { NextYear } from "./next-edition.ts";

/** The values of the form: the days, and "yes" under `tickOf(setting)` for each setting to carry over. */
export type TypedYear = Readonly<Record<string, string>>;

const formStrings = z.record(z.string(), z.string());

/** The name of the box that carries a setting over. */
export function tickOf(name: SettingName): string {
  return `carry-${name}`;
}

/** Reads a submitted form. */
export function typedYear(form: FormData): TypedYear {
  const names = [...fieldsOf("days").map(([name]) => name), ...settingNames.map(tickOf)];
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** Validates the form. The days must be in a later year. */
export function readNextYear(
  values: unknown,
  { year }: Pick<Edition, "year">,
): { ok: true; value: NextYear } | { ok: false; errors: SettingErrors } {
  const fields = formStrings.safeParse(values).data ?? {};
  const read = readSetting("days", fields);
  if (!read.ok) return read;
  const days = read.value as Settings["days"];
  if (Number(days.invocation.slice(0, 4)) <= year) return { ok: false, errors: { invocation: "wrongYear" } };
  return { ok: true, value: { days, carried: settingNames.filter((name) => fields[tickOf(name)]) } };
}
