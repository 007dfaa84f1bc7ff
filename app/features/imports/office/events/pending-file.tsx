import { useChoicesDraft } from "../people/choices-draft.ts";
import { textIn } from "~/features/people/office/person/forms";
import { EventChoicesForm } from "./event-choices-form.tsx";
import { EventsPreview } from "./events-preview.tsx";
import type { PendingEvents } from "./loader.server.ts";
import type { TypedEventChoices } from "./event-choices-form.tsx";

/** A file of events that waits for its yes. */
export function PendingFile({ file, owner }: { file: PendingEvents; owner: string }) {
  const draft = useChoicesDraft({ owner, id: file.summary.id, stored: typedOf(file), read: typedIn });
  return (
    <>
      <EventChoicesForm file={file} draft={draft} />
      <EventsPreview file={file} isChanged={draft.isChanged} onDiscard={draft.dropWhenGone} />
    </>
  );
}

function typedOf({ columns, choices }: PendingEvents): TypedEventChoices {
  const shown = choices.isPublic ? "yes" : "no";
  if (choices.isCalendar) return { columns: [], hasNames: false, order: "", shown };
  return {
    columns: columns.map((_, place) => choices.columns[place] ?? ""),
    hasNames: choices.hasNames,
    order: choices.isDayFirst ? "day" : "month",
    shown,
  };
}

function typedIn(form: FormData): TypedEventChoices {
  return {
    columns: form.getAll("column").map(String),
    hasNames: form.has("hasNames"),
    order: textIn(form, "order"),
    shown: textIn(form, "shown"),
  };
}
