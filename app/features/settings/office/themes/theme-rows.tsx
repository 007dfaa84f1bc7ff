import { themeLimits } from "~/features/edition/themes";
import { useWords } from "~/i18n/words";
import { threads, type Thread } from "~/lib/palette/threads";
import { HiddenFields } from "~/ui/admin/form/hidden-fields";
import { FieldError } from "~/ui/field";
import type { ThemeUse } from "~/features/themes/queries.server";
import type { RowsProps } from "../entries/entries-form.tsx";
import { useRows, type Row } from "../entries/rows.ts";
import { MovedThemes } from "./moved-themes.tsx";
import { ThemeRow } from "./theme-row.tsx";

export function ThemeRows({ values, input, errors, uses }: RowsProps & { uses: readonly ThemeUse[] }) {
  const { t, language } = useWords();
  const { rows, edit, add, moves, removal } = useRows("themes", values, (row) => row);
  const rowName = (index: number) => input[`name_${language}${index}`] || t("settings.themes.newName");
  const hiddenValues = rows.flatMap(({ key, thread, emblem }, index) => [
    [`key${index}`, key],
    [`thread${index}`, thread],
    [`emblem${index}`, emblem],
  ]);
  return (
    <>
      <HiddenFields values={Object.fromEntries(hiddenValues)} />
      <ol className="panel mb-4 max-w-[50rem] divide-y divide-line">
        {rows.map((row, index) => (
          <ThemeRow
            key={row.id}
            row={row}
            index={index}
            name={rowName(index)}
            use={uses.find(({ key }) => key === row.key)}
            errors={errors}
            onEdit={(changes) => edit(row.id, changes)}
            actions={[...moves(index), removal(row)]}
          />
        ))}
      </ol>
      <FieldError name="entries" error={errors["entries"]} />
      {rows.length < themeLimits.most && (
        <button
          type="button"
          className="button button-outline button-small mb-4"
          onClick={() => add({ thread: freeThread(rows), emblem: "sun" })}
        >
          {t("settings.themes.add")}
        </button>
      )}
      <MovedThemes
        uses={uses.filter(({ key }) => rows.every((row) => row.key !== key))}
        names={rows.map((_, index) => rowName(index))}
        errors={errors}
      />
    </>
  );
}

/** Returns the least used thread, for a new theme. */
function freeThread(rows: readonly Row[]): Thread {
  const useCount = (thread: Thread) => rows.filter((row) => row.thread === thread).length;
  return threads.toSorted((first, second) => useCount(first) - useCount(second))[0]!;
}
