import { drawingFile } from "~/lib/mark/mark-svg";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Edition } from "../edition/edition.ts";
import type { MarkPart } from "~/lib/mark/mark";
import { fieldsOf, hasKeys, isList, mostEntries, type SettingName } from "./fields.ts";
import type { Typed } from "./schema.ts";
import type { Settings } from "./setting.ts";

/** A value as its form shows it. */
export function typedOf(setting: SettingName, value: Settings[SettingName]): Typed {
  const asTexts = (entry: unknown, ending = ""): [string, string][] =>
    fieldsOf(setting).map(([name, { kind }]) => {
      const value = typeof entry === "string" ? entry : entryText(entry, name);
      return [name + ending, kind === "drawing" ? drawingFile((value ?? []) as MarkPart[]) : textOf(value)];
    });
  if (isList(setting))
    return Object.fromEntries(((value ?? []) as unknown[]).flatMap((entry, n) => asTexts(entry, String(n))));
  return Object.fromEntries(asTexts(value));
}

/** A value as the audit keeps it: a list as one text, an entry a line. */
export function readableOf(setting: SettingName, value: Settings[SettingName]): Typed {
  if (!isList(setting)) return typedOf(setting, value);
  const line = (entry: unknown) =>
    fieldsOf(setting)
      .map(([name]) => textOf(entryText(entry, name)))
      .join(" ");
  return { entries: ((value ?? []) as unknown[]).map((entry) => line(entry).trim()).join("\n") };
}

/** A change as the audit keeps it. Of a long list only the entries that differ, unless their order does. */
export function readableChange(setting: SettingName, before: Settings[SettingName], after: Settings[SettingName]) {
  const sides = [readableOf(setting, before), readableOf(setting, after)] as const;
  if (!hasKeys(setting)) return changedFields(...sides);
  const [old, now] = sides.map(({ entries = "" }) => entries.split("\n")) as [string[], string[]];
  const differing = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line)).join("\n");
  const [left, added] = [differing(old, now), differing(now, old)];
  return left || added ? changedFields({ entries: left }, { entries: added }) : changedFields(...sides);
}

export function typedIn(setting: SettingName, form: FormData): Typed {
  const endings = isList(setting) ? Array.from({ length: mostEntries(setting) }, (_, n) => String(n)) : [""];
  const names = endings.flatMap((ending) => fieldsOf(setting).map(([name]) => name + ending));
  const sent = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(sent.filter((one): one is [string, string] => typeof one[1] === "string"));
}

/** How many entries a list's form has room for: two more than it shows. */
export function inputCount(setting: SettingName, typed: Typed): number {
  const used = Object.entries(typed).flatMap(([name, text]) =>
    text ? [Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? 0) + 1] : [],
  );
  return Math.min(mostEntries(setting), Math.max(0, ...used) + 2);
}

/** The years a film can be of. */
export function filmYears({ past }: Pick<Edition, "past">): string[] {
  return past.map(({ year }) => String(year));
}

function entryText(entry: unknown, field: string): unknown {
  return (entry as Record<string, unknown> | null | undefined)?.[field];
}

/** A box is "yes" or empty, an order has a space between its choices. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  if (Array.isArray(value)) return value.join(" ");
  return value === null || value === undefined ? "" : String(value);
}
