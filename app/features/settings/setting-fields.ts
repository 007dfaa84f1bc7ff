import { drawingFile } from "~/lib/mark/mark-svg";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Edition } from "../edition/edition.ts";
import type { MarkPart } from "~/lib/mark/mark";
import { fieldsOf, hasKeys, isList, mostEntries, type SettingName } from "./fields.ts";
import type { FormValues } from "./schema.ts";
import type { Settings } from "./setting.ts";

/** Returns a value as the fields of its form. */
export function formValuesOf(setting: SettingName, value: Settings[SettingName]): FormValues {
  const asTexts = (entry: unknown, ending = ""): [string, string][] =>
    fieldsOf(setting).map(([name, { kind }]) => {
      const value = typeof entry === "string" ? entry : entryText(entry, name);
      return [name + ending, kind === "drawing" ? drawingFile((value ?? []) as MarkPart[]) : inputText(value)];
    });
  if (isList(setting))
    return Object.fromEntries(((value ?? []) as unknown[]).flatMap((entry, n) => asTexts(entry, String(n))));
  return Object.fromEntries(asTexts(value));
}

/** Returns a value as the audit stores it. A list becomes one text with a line for each entry. */
export function auditValuesOf(setting: SettingName, value: Settings[SettingName]): FormValues {
  if (!isList(setting)) return formValuesOf(setting, value);
  const line = (entry: unknown) =>
    fieldsOf(setting)
      .map(([name]) => inputText(entryText(entry, name)))
      .join(" ");
  return { entries: ((value ?? []) as unknown[]).map((entry) => line(entry).trim()).join("\n") };
}

/** Returns a change as the audit stores it. A list with keys has only the lines that differ, unless just their order does. */
export function auditedChange(setting: SettingName, before: Settings[SettingName], after: Settings[SettingName]) {
  const sides = [auditValuesOf(setting, before), auditValuesOf(setting, after)] as const;
  if (!hasKeys(setting)) return changedFields(...sides);
  const [oldLines, newLines] = sides.map(({ entries = "" }) => entries.split("\n")) as [string[], string[]];
  const differing = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line)).join("\n");
  const [removed, added] = [differing(oldLines, newLines), differing(newLines, oldLines)];
  return removed || added ? changedFields({ entries: removed }, { entries: added }) : changedFields(...sides);
}

export function parseFormValues(setting: SettingName, form: FormData): FormValues {
  const endings = isList(setting) ? Array.from({ length: mostEntries(setting) }, (_, n) => String(n)) : [""];
  const names = endings.flatMap((ending) => fieldsOf(setting).map(([name]) => name + ending));
  const entries = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Returns the number of entries that a list's form has inputs for: two more than are filled in. */
export function inputCount(setting: SettingName, values: FormValues): number {
  const counts = Object.entries(values).flatMap(([name, text]) =>
    text ? [Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? 0) + 1] : [],
  );
  return Math.min(mostEntries(setting), Math.max(0, ...counts) + 2);
}

/** Returns the years that a film can be about. */
export function filmYears({ past }: Pick<Edition, "past">): string[] {
  return past.map(({ year }) => String(year));
}

function entryText(entry: unknown, field: string): unknown {
  return (entry as Record<string, unknown> | null | undefined)?.[field];
}

/** A checkbox becomes "yes" or empty, and an order its choices separated by spaces. */
function inputText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  if (Array.isArray(value)) return value.join(" ");
  return value === null || value === undefined ? "" : String(value);
}
