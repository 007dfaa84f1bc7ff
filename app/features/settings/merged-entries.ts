import type { MergedField } from "~/lib/forms/merged-changes";
import { fieldsOf, mostEntries, type SettingFieldName, type SettingName } from "./fields.ts";
import type { FormValues } from "./schema.ts";

interface EntriesField extends MergedField<FormValues> {
  label: string;
  text?(values: FormValues): string;
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
export function mergedEntries(setting: SettingName, versions: readonly FormValues[], labels: Labels): EntriesField[] {
  const indexes = Array.from({ length: mostEntries(setting) }, (_, index) => index);
  const keysOf = (values: FormValues) => indexes.map((index) => values[`key${index}`] ?? "").join();
  const fields = indexes.flatMap((index) =>
    fieldsOf(setting).map(([field]) => ({ name: `${field}${index}`, label: labels.labelOf(field, index) })),
  );
  if (new Set(versions.map(keysOf)).size <= 1) return fields;
  const entryNames = (values: FormValues) =>
    indexes.map((index) => [values[`name_en${index}`], values[`name_es${index}`]].filter(Boolean).join(" / "));
  const text = (values: FormValues) => entryNames(values).filter(Boolean).join("\n");
  return [{ name: "entries", label: labels.list, parts: fields.map(({ name }) => name), text }];
}

/** Adds empty values for all unused entries of a list, so that a merge does not restore removed ones. */
export function withEmptyEntries(setting: SettingName, values: FormValues): FormValues {
  const indexes = Array.from({ length: mostEntries(setting) }, (_, index) => index);
  const names = indexes.flatMap((index) => fieldsOf(setting).map(([field]) => `${field}${index}`));
  return { ...Object.fromEntries(names.map((name) => [name, ""])), ...values };
}
