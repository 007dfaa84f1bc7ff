import type { MergedField } from "~/lib/forms/merged-changes";
import { fieldsOf, mostEntries, type SettingFieldName, type SettingName } from "./fields.ts";
import type { Typed } from "./schema.ts";

interface EntriesField extends MergedField<Typed> {
  label: string;
  text?(values: Typed): string;
}

interface Labels {
  /** The name of the list. */
  list: string;
  labelOf(field: SettingFieldName, index: number): string;
}

/**
 * Returns what two people may change independently in a list whose entries have keys. Fields are named by the index of
 * their entry. If an entry has another index in one of the versions, the whole list is one field, since a change would
 * land on another entry.
 */
export function mergedEntries(setting: SettingName, versions: readonly Typed[], labels: Labels): EntriesField[] {
  const indexes = Array.from({ length: mostEntries(setting) }, (_, index) => index);
  const keysOf = (typed: Typed) => indexes.map((index) => typed[`key${index}`] ?? "").join();
  const fields = indexes.flatMap((index) =>
    fieldsOf(setting).map(([field]) => ({ name: `${field}${index}`, label: labels.labelOf(field, index) })),
  );
  if (new Set(versions.map(keysOf)).size <= 1) return fields;
  const namesIn = (typed: Typed) =>
    indexes.map((index) => [typed[`name_en${index}`], typed[`name_es${index}`]].filter(Boolean).join(" / "));
  const text = (typed: Typed) => namesIn(typed).filter(Boolean).join("\n");
  return [{ name: "entries", label: labels.list, parts: fields.map(({ name }) => name), text }];
}

/** Returns what is typed in a list with the entries that it has left empty, which no stored one may fill again. */
export function withEmptyEntries(setting: SettingName, typed: Typed): Typed {
  const indexes = Array.from({ length: mostEntries(setting) }, (_, index) => index);
  const names = indexes.flatMap((index) => fieldsOf(setting).map(([field]) => `${field}${index}`));
  return { ...Object.fromEntries(names.map((name) => [name, ""])), ...typed };
}
