import { useState } from "react";
import { themeLimits } from "~/features/edition/themes";
import { useWords } from "~/i18n/words";
import type { EmblemName } from "~/lib/drawings/emblem-names";
import { threads, type Thread } from "~/lib/palette/threads";
import { HeldFields } from "~/ui/admin/form/held-fields";
import { FieldError } from "~/ui/field";
import { fieldsOf, mostEntries } from "../../fields.ts";
import type { Typed } from "../../schema.ts";
import type { ThemeUse } from "~/features/themes/queries.server";
import { MovedThemes } from "./moved-themes.tsx";
import type { Row } from "./row.ts";
import { ThemeRow } from "./theme-row.tsx";

interface ThemeRowsProps {
  values: Typed;
  typed: Typed;
  errors: Partial<Record<string, string>>;
  uses: readonly ThemeUse[];
}

export function ThemeRows({ values, typed, errors, uses }: ThemeRowsProps) {
  const { t, language } = useWords();
  const [rows, setRows] = useState(() => rowsIn(values));
  const nameOf = (place: number) => typed[`name_${language}${place}`] || t("settings.themes.newName");
  const held = rows.flatMap(({ key, thread, emblem }, place) => [
    [`key${place}`, key],
    [`thread${place}`, thread],
    [`emblem${place}`, emblem],
  ]);
  const edit = (id: number, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const swap = (place: number, other: number) =>
    setRows(rows.map((row, at) => (at === place ? rows[other]! : at === other ? rows[place]! : row)));
  return (
    <>
      <HeldFields values={Object.fromEntries(held)} />
      <ol className="panel mb-4 max-w-[50rem] divide-y divide-line">
        {rows.map((row, place) => (
          <ThemeRow
            key={row.id}
            row={row}
            place={place}
            name={nameOf(place)}
            use={uses.find(({ key }) => key === row.key)}
            errors={errors}
            onEdit={(changed) => edit(row.id, changed)}
            actions={[
              place > 0 && { label: t("settings.themes.moveUp"), onAction: () => swap(place, place - 1) },
              place < rows.length - 1 && {
                label: t("settings.themes.moveDown"),
                onAction: () => swap(place, place + 1),
              },
              { label: t("settings.themes.remove"), onAction: () => setRows(rows.filter(({ id }) => id !== row.id)) },
            ]}
          />
        ))}
      </ol>
      <FieldError name="entries" error={errors["entries"]} />
      {rows.length < themeLimits.most && (
        <button
          type="button"
          className="button button-outline button-small mb-4"
          onClick={() => setRows([...rows, newRow(rows)])}
        >
          {t("settings.themes.add")}
        </button>
      )}
      <MovedThemes
        uses={uses.filter(({ key }) => rows.every((row) => row.key !== key))}
        names={rows.map((_, place) => nameOf(place))}
        errors={errors}
      />
    </>
  );
}

function rowsIn(values: Typed): Row[] {
  const count = Object.keys(values).filter((name) => /^thread\d+$/.test(name)).length;
  return Array.from({ length: count }, (_, place): Row => {
    const texts = Object.fromEntries(fieldsOf("themes").map(([name]) => [name, values[`${name}${place}`] ?? ""]));
    const { key = "", thread, emblem } = texts;
    return { id: place, key, thread: thread as Thread, emblem: emblem as EmblemName, texts };
  });
}

/** A new theme has a thread that is free, as long as there is one. */
function newRow(rows: readonly Row[]): Row {
  const usesOf = (thread: Thread) => rows.filter((row) => row.thread === thread).length;
  const [thread] = threads.toSorted((one, other) => usesOf(one) - usesOf(other));
  return {
    id: Math.max(...rows.map(({ id }) => id), mostEntries) + 1,
    key: "",
    thread: thread!,
    emblem: "sun",
    texts: {},
  };
}
