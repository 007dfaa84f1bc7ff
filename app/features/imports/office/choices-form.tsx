import { useCallback, type ReactNode } from "react";
import { useLocation, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type FormField, type OfficeFormState } from "~/ui/admin/form/use-office-form";
import { Button } from "~/ui/button";
import { columnName, readChoices, type ChoicesInput } from "./choices.ts";
import type { FileColumn, PendingFile } from "./rows.ts";

export type ChoicesFormState = OfficeFormState<ChoicesInput>;

interface ChoicesProps {
  file: Pick<PendingFile<string, unknown>, "summary" | "columns" | "formValues">;
  /** The possible meanings of a column. */
  options: readonly ColumnOption[];
  /** Further choices besides the columns. */
  others: readonly FormField<ChoicesInput>[];
}

interface ColumnOption {
  value: string;
  label: string;
}

/** The form of the choices, whose input is kept in this browser until it is submitted. */
export function useChoicesForm({ file, options, others }: ChoicesProps): ChoicesFormState {
  const { t } = useWords();
  const { id } = file.summary;
  const currentPath = useLocation().pathname;
  const staysAt = useCallback(
    ({ pathname, search }: Location) => pathname === currentPath && new URLSearchParams(search).get("id") === id,
    [currentPath, id],
  );
  const names = Object.keys(file.formValues);
  const columns = file.columns.map(({ name }, index) => ({
    name: columnName(index),
    label: name || t("import.columns.unnamed", { number: index + 1 }),
    text: (values: ChoicesInput) =>
      options.find(({ value }) => value === values[columnName(index)])?.label ?? t("import.columns.leaveOut"),
  }));
  return useOfficeForm<ChoicesInput>({
    name: `import:${id}`,
    stored: file.formValues,
    fields: [...columns, ...others],
    read: (sent) => readChoices(sent, names),
    staysAt,
  });
}

interface ChoicesFormProps {
  file: ChoicesProps["file"];
  form: ChoicesFormState;
  children: ReactNode;
}

/** The second step: corrects the guessed choices for a file, or discards it. */
export function ChoicesForm({ file: { summary }, form, children }: ChoicesFormProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="columns-title" className="panel mt-4 px-5 py-5">
      <h2 id="columns-title" className="text-xl break-words">
        {t("import.columns.title", { file: summary.fileName })}
      </h2>
      <OfficeForm
        form={form}
        id="columns-form"
        intent="match"
        save={t("import.columns.check")}
        failed={t("import.refused.unavailable")}
        buttons={
          <Button small tone="outline" name="intent" value="discard">
            {t("import.discard")}
          </Button>
        }
      >
        <input type="hidden" name="id" value={summary.id} />
        {children}
      </OfficeForm>
    </section>
  );
}

interface ColumnListProps {
  columns: readonly FileColumn[];
  values: ChoicesInput;
  options: readonly ColumnOption[];
}

/** Lists the columns of the file with their first cells and their meaning. */
export function ColumnList({ columns, values, options }: ColumnListProps) {
  const { t } = useWords();
  return (
    <>
      <p className="mt-1 mb-4 text-muted">{t("import.columns.text")}</p>
      <ol className="import-columns">
        {columns.map(({ name, samples }, index) => (
          <li key={index}>
            <label htmlFor={columnName(index)}>{name || t("import.columns.unnamed", { number: index + 1 })}</label>
            <p className="hint">{samples.join(" · ") || t("import.columns.noSamples")}</p>
            <select
              id={columnName(index)}
              name={columnName(index)}
              className="input"
              defaultValue={values[columnName(index)]}
              data-chosen={values[columnName(index)] ? true : undefined}
            >
              <option value="">{t("import.columns.leaveOut")}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
    </>
  );
}
