import { useState } from "react";
import { useWords } from "~/i18n/words";
import { largestImportFile } from "~/lib/http/body-limits";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useButtonForm } from "~/ui/admin/form/use-office-form";
import { TextField } from "~/ui/field";

export interface UploadFormProps {
  intro: string;
  facts: string[];
  /** Returns the hint about accepted formats and the size limit in megabytes. */
  hint(size: number): string;
  accept: string;
}

/** The first step: selects a file. Nothing is imported before the last step. */
export function UploadForm({ intro, facts, hint, accept }: UploadFormProps) {
  const { t } = useWords();
  const form = useButtonForm("import");
  const [isTooLarge, setTooLarge] = useState(false);
  const size = largestImportFile / 1024 / 1024;
  const tooLarge = isTooLarge ? t("import.refused.tooLargeFile", { size }) : undefined;
  return (
    <div className="panel mt-4 max-w-3xl px-5 py-5">
      <p>{intro}</p>
      <ul className="my-4 list-disc space-y-1 pl-5 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <OfficeForm
        form={form}
        intent="upload"
        encType="multipart/form-data"
        save={t("import.upload")}
        failed={t("import.refused.unavailable")}
      >
        <TextField
          name="file"
          type="file"
          label={t("import.file")}
          hint={hint(size)}
          error={tooLarge ?? form.errors["file"]}
          required
          accept={accept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            const isRefused = file !== undefined && file.size > largestImportFile;
            setTooLarge(isRefused);
            if (isRefused) currentTarget.value = "";
          }}
        />
      </OfficeForm>
    </div>
  );
}
