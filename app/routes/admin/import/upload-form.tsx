import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { largestImportFile } from "~/lib/body-limits";
import { tableLimits } from "~/lib/table-limits";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

/** The first step: a file. Nothing is written until the last. */
export function UploadForm({ refused }: { refused: string | undefined }) {
  const { t } = useWords();
  const size = largestImportFile / 1024 / 1024;
  return (
    <Form method="post" encType="multipart/form-data" className="panel mt-4 max-w-3xl px-5 py-5">
      <input type="hidden" name="intent" value="upload" />
      <p>{t("import.intro")}</p>
      <ul className="my-4 list-disc space-y-1 pl-5 text-muted">
        <li>{t("import.facts.look")}</li>
        <li>{t("import.facts.known")}</li>
        <li>{t("import.facts.mail")}</li>
        <li>{t("import.facts.undo")}</li>
      </ul>
      <TextField
        name="file"
        type="file"
        label={t("import.file")}
        hint={t("import.fileHint", { size, rows: tableLimits.rows })}
        error={refused}
        required
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          const tooLarge = [...(currentTarget.files ?? [])].some((file) => file.size > largestImportFile);
          currentTarget.setCustomValidity(tooLarge ? t("import.refused.tooLargeFile", { size }) : "");
          currentTarget.reportValidity();
        }}
      />
      <Button>{t("import.upload")}</Button>
    </Form>
  );
}
