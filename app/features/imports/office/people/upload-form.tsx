import { Form, useNavigation } from "react-router";
import { useWords } from "~/i18n/words";
import { largestImportFile } from "~/lib/http/body-limits";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

interface UploadFormProps {
  refused: string | undefined;
  intro: string;
  facts: string[];
  /** What a file may be, and how large in megabytes. */
  hint(size: number): string;
  accept: string;
}

/** The first step: a file. Nothing is written until the last. */
export function UploadForm({ refused, intro, facts, hint, accept }: UploadFormProps) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  const size = largestImportFile / 1024 / 1024;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="panel mt-4 max-w-3xl px-5 py-5"
      onSubmit={(press) => isBusy && press.preventDefault()}
    >
      <input type="hidden" name="intent" value="upload" />
      <p>{intro}</p>
      <ul className="my-4 list-disc space-y-1 pl-5 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <TextField
        name="file"
        type="file"
        label={t("import.file")}
        hint={hint(size)}
        error={refused}
        required
        accept={accept}
        onChange={({ currentTarget }) => {
          const tooLarge = [...(currentTarget.files ?? [])].some((file) => file.size > largestImportFile);
          currentTarget.setCustomValidity(tooLarge ? t("import.refused.tooLargeFile", { size }) : "");
          currentTarget.reportValidity();
        }}
      />
      <Button aria-busy={isBusy || undefined}>{t("import.upload")}</Button>
    </Form>
  );
}
