import { useState } from "react";
import { useWords } from "~/i18n/words";
import type { EmblemName } from "~/lib/drawings/emblem-names";
import type { Thread } from "~/lib/palette/threads";
import { fieldsOf, mostEntries, type SettingName } from "../../fields.ts";
import type { FormValues } from "../../schema.ts";

/** A row of a list in a form. Its texts are in uncontrolled inputs, named by its index; React holds the rest. */
export interface Row {
  id: number;
  /** Empty for a new entry. */
  key: string;
  thread: Thread;
  emblem: EmblemName;
  /** The initial values of its inputs. */
  texts: FormValues;
}

export type RowAction = { label: string; onAction(): void };

/** Holds the rows of a setting that is a list, which can be changed, ordered, added and removed. */
export function useRows<ListRow extends Row>(setting: SettingName, values: FormValues, rowOf: (row: Row) => ListRow) {
  const { t } = useWords();
  const [rows, setRows] = useState(() => toRows(setting, values).map(rowOf));
  const swap = (index: number, neighbor: number) =>
    setRows(
      rows.map((row, position) => (position === index ? rows[neighbor]! : position === neighbor ? rows[index]! : row)),
    );
  const moves = (index: number): RowAction[] => [
    ...(index > 0 ? [{ label: t("settings.themes.moveUp"), onAction: () => swap(index, index - 1) }] : []),
    ...(index < rows.length - 1
      ? [{ label: t("settings.themes.moveDown"), onAction: () => swap(index, index + 1) }]
      : []),
  ];
  return {
    rows,
    edit: (id: number, changes: Partial<ListRow>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    add: (entry: Omit<ListRow, "id" | "key" | "texts">) => {
      const id = Math.max(...rows.map((row) => row.id), mostEntries(setting)) + 1;
      setRows([...rows, { ...entry, id, key: "", texts: {} } as Row as ListRow]);
    },
    moves,
    removal: ({ id }: ListRow): RowAction => ({
      label: t("settings.themes.remove"),
      onAction: () => setRows(rows.filter((row) => row.id !== id)),
    }),
  };
}

function toRows(setting: SettingName, values: FormValues): Row[] {
  const count = Object.entries(values).filter(([name, text]) => text && /^thread\d+$/.test(name)).length;
  return Array.from({ length: count }, (_, index): Row => {
    const texts = Object.fromEntries(fieldsOf(setting).map(([name]) => [name, values[`${name}${index}`] ?? ""]));
    const { key = "", thread, emblem } = texts;
    return { id: index, key, thread: thread as Thread, emblem: emblem as EmblemName, texts };
  });
}
