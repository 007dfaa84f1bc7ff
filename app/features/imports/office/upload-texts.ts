import { useWords } from "~/i18n/words";
import { tableLimits } from "~/lib/files/table-limits";
import type { UploadFormProps } from "./upload-form.tsx";

const { rows } = tableLimits;

/** Returns the texts and accepted formats for a file of people. */
export function usePeopleUpload(): UploadFormProps {
  const { t } = useWords();
  return {
    intro: t("import.intro"),
    facts: (["look", "known", "mail", "undo"] as const).map((fact) => t(`import.facts.${fact}`)),
    hint: (size) => t("import.fileHint", { size, rows }),
    accept: ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  };
}

/** Returns the texts and accepted formats for a file of events. */
export function useEventsUpload(): UploadFormProps {
  const { t } = useWords();
  const facts = [
    "import.facts.look",
    "eventImport.facts.repeats",
    "eventImport.facts.hidden",
    "import.facts.undo",
  ] as const;
  return {
    intro: t("eventImport.intro"),
    facts: facts.map((fact) => t(fact)),
    hint: (size) => t("eventImport.fileHint", { size, rows }),
    accept: ".ics,.zip,.csv,.tsv,.txt,.xlsx,text/calendar,text/csv",
  };
}
