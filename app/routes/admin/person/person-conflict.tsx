import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ConflictNotice } from "~/ui/conflict-notice";
import type { Conflict } from "./save-corrections.server.ts";

interface PersonConflictProps<Draft extends object> {
  conflict: Conflict<Draft>;
  form: string;
  label(field: keyof Draft & string): string;
  /** A field of a version as a person reads it. */
  text(field: keyof Draft & string, version: Draft): string;
  onChoose(chosen: Partial<Draft>): void;
}

/** Two organizers saved the same person at once. */
export function PersonConflict<Draft extends object>(props: PersonConflictProps<Draft>) {
  const { conflict, form, label, text, onChoose } = props;
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { sorted, mine, theirs, by, at } = conflict;
  const shown = (field: keyof Draft & string) => ({
    field,
    label: label(field),
    theirs: text(field, theirs),
    mine: text(field, mine),
  });
  return (
    <ConflictNotice
      title={by ? t("admin.conflict.titleBy", { name: by }) : t("admin.conflict.title")}
      saved={t("admin.conflict.saved", { when: dates.dayAndTime(zone, at) })}
      taken={sorted.theirs.map(shown)}
      both={sorted.both.map(shown)}
      form={form}
      onChoose={(field, side) => onChoose({ [field]: conflict[side][field] } as unknown as Partial<Draft>)}
    />
  );
}
