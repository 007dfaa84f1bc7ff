import { useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { columnWords, fields } from "../../columns.ts";
import { useWords } from "~/i18n/words";
import { useEarlyInput } from "~/ui/admin/early-input";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choice";
import { TextArea, TextField } from "~/ui/field";
import type { ChoicesDraft } from "./choices-draft.ts";
import type { FileColumn } from "./rows.ts";
import type { PendingFile } from "./loader.server.ts";

/** What is chosen for a file of people, as the form has it. */
export interface TypedChoices {
  /** The field of each column, "" for none. */
  columns: string[];
  hasNames: boolean;
  language: string;
  source: string;
  wording: string;
}

/** The second step: what each column is. It was guessed; whoever knows better says so. */
export function ColumnForm({ file, draft }: { file: PendingFile; draft: ChoicesDraft<TypedChoices> }) {
  const { t } = useWords();
  const { values, seen } = draft;
  return (
    <ChoicesForm file={file} draft={draft}>
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <p className="mt-1 mb-4 text-muted">{t("import.columns.text")}</p>
      <ColumnList
        columns={file.columns}
        chosen={values.columns}
        fields={fields.map((value) => ({ value, label: t(columnWords(value)) }))}
      />
      <div className="mt-5 grid gap-x-8 sm:grid-cols-2">
        <Checkbox name="hasNames" label={t("import.columns.hasNames")} checked={values.hasNames} />
        <div className="field">
          <label htmlFor="language">{t("import.columns.language")}</label>
          <p className="hint">{t("import.columns.languageHint")}</p>
          <select id="language" name="language" className="input" defaultValue={values.language}>
            <option value="en">{t("figures.languages.en")}</option>
            <option value="es">{t("figures.languages.es")}</option>
          </select>
        </div>
      </div>
      <ConsentFields typed={values} hasConsent={values.columns.includes("subscribed")} />
    </ChoicesForm>
  );
}

interface ChoicesFormProps {
  file: { summary: Pick<PendingFile["summary"], "id" | "fileName"> };
  draft: Pick<ChoicesDraft<object>, "key" | "unsaved" | "discard" | "onInput" | "onSubmit">;
  children: ReactNode;
}

/** How a file is to be read. */
export function ChoicesForm({ file: { summary }, draft, children }: ChoicesFormProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <div className="mt-4">
      <RestoredDraft of={draft.unsaved} zone={zone} onDiscard={draft.discard} />
      <Form
        key={draft.key}
        ref={form}
        id="columns-form"
        method="post"
        preventScrollReset
        className="panel px-5 py-5"
        onInput={draft.onInput}
        onSubmit={(press) => (isBusy ? press.preventDefault() : draft.onSubmit(press))}
      >
        <input type="hidden" name="intent" value="match" />
        <input type="hidden" name="id" value={summary.id} />
        <h3 className="text-xl break-words">{t("import.columns.title", { file: summary.fileName })}</h3>
        {children}
        <Button tone="outline">{t("import.columns.check")}</Button>
      </Form>
      <UnsavedQuestion {...draft.unsaved.question} />
    </div>
  );
}

interface ColumnListProps {
  columns: readonly FileColumn[];
  /** The field of each. */
  chosen: readonly string[];
  fields: { value: string; label: string }[];
}

/** Each column of the file with its first cells, and what it holds. */
export function ColumnList({ columns, chosen, fields: known }: ColumnListProps) {
  const { t } = useWords();
  return (
    <ol className="import-columns">
      {columns.map(({ name, samples }, place) => (
        <li key={place}>
          <label htmlFor={`column-${place}`}>{name || t("import.columns.unnamed", { number: place + 1 })}</label>
          <p className="hint">{samples.join(" · ") || t("import.columns.noSamples")}</p>
          <select
            id={`column-${place}`}
            name="column"
            className="input"
            defaultValue={chosen[place] ?? ""}
            data-chosen={chosen[place] ? true : undefined}
          >
            <option value="">{t("import.columns.leaveOut")}</option>
            {known.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
}

interface ConsentFieldsProps {
  typed: Pick<TypedChoices, "source" | "wording">;
  /** Whether a column says who wants the newsletter. */
  hasConsent: boolean;
}

/** Where a yes to the newsletter comes from; without it none counts. */
export function ConsentFields({ typed, hasConsent }: ConsentFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="mt-2 border-t border-line pt-4">
      <legend className="sr-only">{t("import.consent.title")}</legend>
      <p className="font-semibold" aria-hidden="true">
        {t("import.consent.title")}
      </p>
      <p className="mt-1 mb-3 text-muted">{t(hasConsent ? "import.consent.text" : "import.consent.off")}</p>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <TextField
          name="source"
          label={t("import.consent.source")}
          hint={t("import.consent.sourceHint")}
          maxLength={300}
          defaultValue={typed.source}
        />
        <TextArea
          name="wording"
          label={t("import.consent.wording")}
          hint={t("import.consent.wordingHint")}
          maxLength={1_000}
          rows={2}
          defaultValue={typed.wording}
        />
      </div>
    </fieldset>
  );
}
