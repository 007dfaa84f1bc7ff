import { useWords } from "~/i18n/words";
import { FieldError } from "~/ui/field";
import { themeWords } from "~/features/edition/themes";
import type { ThemeUse } from "~/features/themes/queries.server";
import { EmblemChoice, ThreadChoice, WordFields } from "../entries/entry-fields.tsx";
import { EntryRow } from "../entries/entry-row.tsx";
import type { Row, RowAction } from "../entries/rows.ts";
import { useText } from "./moved-themes.tsx";

interface ThemeRowProps {
  row: Row;
  index: number;
  /** The name as it is typed now, in the current language. */
  name: string;
  use: ThemeUse | undefined;
  errors: Partial<Record<string, string>>;
  onEdit(changes: Partial<Row>): void;
  actions: readonly RowAction[];
}

export function ThemeRow({ use, onEdit, ...entry }: ThemeRowProps) {
  const { t } = useWords();
  const { row, index, name, errors } = entry;
  return (
    <EntryRow {...entry} hint={useText(use)}>
      <WordFields
        setting="themes"
        words={themeWords}
        hint={(word) => (word === "name" ? undefined : t(`settings.themes.hints.${word}`))}
        {...{ row, index, errors }}
      />
      <ThreadChoice row={row} name={name} onEdit={onEdit} />
      <FieldError name={`thread${index}`} error={errors[`thread${index}`]} />
      <EmblemChoice row={row} onEdit={onEdit} />
    </EntryRow>
  );
}
