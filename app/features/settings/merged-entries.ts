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
  labelOf(field: SettingFieldName, place: number): string;
}

/**
 * Returns what two people may change independently in a list whose entries have keys. Fields are named by the place of
 * their entry. If an entry has another place in one of the versions, the whole list is one field, since a change would
 * land on another entry.
 */
export function mergedEntries(setting: SettingName, versions: readonly Typed[], labels: Labels): EntriesField[] {
  const places = Array.from({ length: mostEntries(setting) }, (_, place) => place);
  const keysOf = (typed: Typed) => places.map((place) => typed[`key${place}`] ?? "").join();
  const fields = places.flatMap((place) =>
    fieldsOf(setting).map(([field]) => ({ name: `${field}${place}`, label: labels.labelOf(field, place) })),
  );
  if (new Set(versions.map(keysOf)).size <= 1) return fields;
  const namesIn = (typed: Typed) =>
    places.map((place) => [typed[`name_en${place}`], typed[`name_es${place}`]].filter(Boolean).join(" / "));
  const text = (typed: Typed) => namesIn(typed).filter(Boolean).join("\n");
  return [{ name: "entries", label: labels.list, parts: fields.map(({ name }) => name), text }];
}

/** Returns what is typed in a list with the places that it has left empty, which no stored entry may fill again. */
export function withEmptyPlaces(setting: SettingName, typed: Typed): Typed {
  const places = Array.from({ length: mostEntries(setting) }, (_, place) => place);
  const names = places.flatMap((place) => fieldsOf(setting).map(([field]) => `${field}${place}`));
  return { ...Object.fromEntries(names.map((name) => [name, ""])), ...typed };
}
