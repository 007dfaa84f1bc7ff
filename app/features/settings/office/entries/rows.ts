import { useState } from "react";
import { useWords } from "~/i18n/words";
import type { EmblemName } from "~/lib/drawings/emblem-names";
import type { Thread } from "~/lib/palette/threads";
import { fieldsOf, mostEntries, type SettingName } from "../../fields.ts";
import type { Typed } from "../../schema.ts";

/** A row of a form with a list. Its texts stand in the inputs, named by its index; React holds the rest. */
export interface Row {
  id: number;
  /** Empty for a new entry. */
  key: string;
  thread: Thread;
  emblem: EmblemName;
  /** What its inputs begin with. */
  texts: Typed;
}

export type RowAction = { label: string; onAction(): void };

/** The rows of a list that is a setting, to change, order, add and remove. */
export function useRows<One extends Row>(setting: SettingName, values: Typed, rowOf: (row: Row) => One) {
  const { t } = useWords();
  const [rows, setRows] = useState(() => rowsIn(setting, values).map(rowOf));
  const swap = (index: number, other: number) =>
    setRows(rows.map((row, at) => (at === index ? rows[other]! : at === other ? rows[index]! : row)));
  const moves = (index: number): RowAction[] => [
    ...(index > 0 ? [{ label: t("settings.themes.moveUp"), onAction: () => swap(index, index - 1) }] : []),
    ...(index < rows.length - 1
      ? [{ label: t("settings.themes.moveDown"), onAction: () => swap(index, index + 1) }]
      : []),
  ];
  return {
    rows,
    edit: (id: number, changed: Partial<One>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row))),
    add: (fresh: Omit<One, "id" | "key" | "texts">) => {
      const id = Math.max(...rows.map((row) => row.id), mostEntries(setting)) + 1;
      setRows([...rows, { ...fresh, id, key: "", texts: {} } as Row as One]);
    },
    moves,
    removal: ({ id }: One): RowAction => ({
      label: t("settings.themes.remove"),
      onAction: () => setRows(rows.filter((row) => row.id !== id)),
    }),
  };
}

function rowsIn(setting: SettingName, values: Typed): Row[] {
  const count = Object.entries(values).filter(([name, text]) => text && /^thread\d+$/.test(name)).length;
  return Array.from({ length: count }, (_, index): Row => {
    const texts = Object.fromEntries(fieldsOf(setting).map(([name]) => [name, values[`${name}${index}`] ?? ""]));
    const { key = "", thread, emblem } = texts;
    return { id: index, key, thread: thread as Thread, emblem: emblem as EmblemName, texts };
  });
}
