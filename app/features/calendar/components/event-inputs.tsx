import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { Fields } from "~/ui/fields";
import { choiceName } from "../event-words.ts";
import { saidFields } from "../fields.ts";
import type { EventDraft } from "../organize/event-draft.ts";

type SaidField = keyof typeof saidFields;

/** The fields for which the forms have a place of their own; any other stands behind them. */
const placed = ["title", "description", "location", "registration_url", "category", "language", "is_public"];
export const unplacedFields = namesOf(saidFields).filter((name) => !placed.includes(name));

interface EventInputsProps {
  names: readonly SaidField[];
  draft: EventDraft;
  errors: Partial<Record<string, string>>;
  hints?: Partial<Record<SaidField, ReactNode>>;
  /** How many lines of a long text are seen at once. */
  rows?: number;
}

/** The inputs of some fields of an event, in the order of their names. */
export function EventInputs({ names, draft, errors, hints = {}, rows }: EventInputsProps) {
  const { t } = useWords();
  return names.map((name) => (
    <Fields
      key={name}
      fields={{ [name]: saidFields[name] }}
      values={{ [name]: draft[name] }}
      errors={errors}
      label={() => t(`events.fields.${name}`)}
      hints={hints}
      rows={rows}
      option={(choice: string) => choiceName(t, name, choice)}
    />
  ));
}
