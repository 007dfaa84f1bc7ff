import { columnLabel, fieldsOf } from "../../columns.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import { TextArea, TextField } from "~/ui/field";
import { ChoicesForm, ColumnList, useChoicesForm, type ChoicesFormState } from "../choices-form.tsx";
import { PeoplePreview } from "./people-preview.tsx";
import type { PendingPeople } from "./people-kind.server.ts";

/** The steps for an unconfirmed file of people. */
export function PendingPeopleFile({ file }: { file: PendingPeople }) {
  const words = useWords();
  const { t } = words;
  const { edition } = useEdition();
  const saying = { ...words, questions: edition.questions };
  const options = fieldsOf(edition).map((value) => ({ value, label: columnLabel(value, saying) }));
  const form = useChoicesForm({
    file,
    options,
    others: [
      {
        name: "hasNames",
        label: t("import.columns.hasNames"),
        text: ({ hasNames }) => t(hasNames ? "register.yes" : "register.no"),
      },
      {
        name: "language",
        label: t("import.columns.language"),
        text: ({ language }) => t(`figures.languages.${language as "en" | "es"}`),
      },
      { name: "source", label: t("import.consent.source") },
      { name: "wording", label: t("import.consent.wording") },
    ],
  });
  return (
    <>
      <ChoicesForm file={file} form={form}>
        <ColumnList columns={file.columns} values={form.values} options={options} />
        <div className="mt-5 grid gap-x-8 sm:grid-cols-2">
          <Checkbox name="hasNames" label={t("import.columns.hasNames")} checked={form.values["hasNames"] !== ""} />
          <div className="field">
            <label htmlFor="language">{t("import.columns.language")}</label>
            <p className="hint">{t("import.columns.languageHint")}</p>
            <select id="language" name="language" className="input" defaultValue={form.values["language"]}>
              <option value="en">{t("figures.languages.en")}</option>
              <option value="es">{t("figures.languages.es")}</option>
            </select>
          </div>
        </div>
        <ConsentFields form={form} />
      </ChoicesForm>
      <PeoplePreview file={file} isChanged={form.isUnsaved} />
    </>
  );
}

/** The source of consents to the newsletter. Without it, the file subscribes nobody. */
function ConsentFields({ form: { values, input } }: { form: ChoicesFormState }) {
  const { t } = useWords();
  const hasConsent = Object.values(input).includes("subscribed");
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
          defaultValue={values["source"]}
        />
        <TextArea
          name="wording"
          label={t("import.consent.wording")}
          hint={t("import.consent.wordingHint")}
          maxLength={1_000}
          rows={2}
          defaultValue={values["wording"]}
        />
      </div>
    </fieldset>
  );
}
