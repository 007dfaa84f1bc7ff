import { textIn } from "~/features/people/office/person/forms";
import { useChoicesDraft } from "./choices-draft.ts";
import { ColumnForm } from "./column-form.tsx";
import { Preview } from "./preview.tsx";
import type { PendingFile } from "./loader.server.ts";
import type { TypedChoices } from "./column-form.tsx";

/** A file of people that waits for its yes. */
export function PendingPeople({ file, owner }: { file: PendingFile; owner: string }) {
  const draft = useChoicesDraft({ owner, id: file.summary.id, stored: typedOf(file), read: typedIn });
  return (
    <>
      <ColumnForm file={file} draft={draft} />
      <Preview file={file} isChanged={draft.isChanged} onDiscard={draft.dropWhenGone} />
    </>
  );
}

function typedOf({ columns, choices }: PendingFile): TypedChoices {
  const { hasNames, language, source, wording } = choices;
  return { columns: columns.map((_, place) => choices.columns[place] ?? ""), hasNames, language, source, wording };
}

function typedIn(form: FormData): TypedChoices {
  return {
    columns: form.getAll("column").map(String),
    hasNames: form.has("hasNames"),
    language: textIn(form, "language"),
    source: textIn(form, "source"),
    wording: textIn(form, "wording"),
  };
}
