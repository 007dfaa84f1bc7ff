import { useState } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ConflictNotice, type Side } from "~/ui/conflict-notice";
import type { Conflict } from "./save-corrections.server.ts";

interface PersonConflictProps<Draft extends object> {
  conflict: Conflict<Draft>;
  /** What the fields hold now. */
  typed: Draft;
  form: string;
  label(field: keyof Draft & string): string;
  /** A field of a version as a person reads it. */
  text(field: keyof Draft & string, version: Draft): string;
  onChoose(chosen: Partial<Draft>): void;
}

/** Two organizers saved the same person at once. */
export function PersonConflict<Draft extends object>(props: PersonConflictProps<Draft>) {
  const { conflict, typed, form, label, text, onChoose } = props;
  const [left, setLeft] = useState<Partial<Draft>>({});
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { sorted, theirs, by, at } = conflict;
  // What is typed on counts; where theirs stands in the field, it is what stood there before.
  const mineOf = (field: keyof Draft & string): Partial<Draft> => {
    const isTheirs = JSON.stringify(typed[field]) === JSON.stringify(theirs[field]);
    return { [field]: isTheirs ? (left[field] ?? conflict.mine[field]) : typed[field] } as Partial<Draft>;
  };
  const choose = (field: keyof Draft & string, side: Side) => {
    const mine = mineOf(field);
    setLeft({ ...left, ...mine });
    onChoose(side === "mine" ? mine : ({ [field]: theirs[field] } as Partial<Draft>));
  };
  const shown = (field: keyof Draft & string) => ({
    field,
    label: label(field),
    theirs: text(field, theirs),
    mine: text(field, { ...conflict.mine, ...mineOf(field) }),
  });
  return (
    <ConflictNotice
      title={by ? t("admin.conflict.titleBy", { name: by }) : t("admin.conflict.title")}
      saved={t("admin.conflict.saved", { when: dates.dayAndTime(zone, at) })}
      taken={sorted.theirs.map(shown)}
      both={sorted.both.map(shown)}
      form={form}
      onChoose={choose}
    />
  );
}
