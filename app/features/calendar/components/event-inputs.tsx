import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { Checkbox } from "~/ui/choice";
import { SelectField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import { choiceName } from "../event-words.ts";
import { factFields, saidFields } from "../fields.ts";
import { venueChoice, type EventDraft } from "../organize/event-draft.ts";

type SaidField = keyof typeof saidFields;

/** These fields have a fixed position in each form; all others follow them. */
const placed =
  "title description location place_id room_id registration_url category language is_public coming_mode capacity offer_hours".split(
    " ",
  );
export const unplacedFields = namesOf(saidFields).filter((name) => !placed.includes(name) && !(name in factFields));

interface EventInputsProps {
  names: readonly SaidField[];
  draft: EventDraft;
  errors: Partial<Record<string, string>>;
  hints?: Partial<Record<SaidField, ReactNode>>;
  /** The height of a long text field, in lines. */
  rows?: number;
}

/** Renders the inputs for the named fields, in that order. */
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

/** A limit below who is coming already. */
export interface FewerPlaces {
  coming: number;
  capacity: number;
}

/** Asks before a limit is lowered below who is coming; it takes nobody's place. */
export function FewerPlacesBox({ fewer }: { fewer: FewerPlaces | undefined }) {
  const { t } = useWords();
  if (!fewer) return null;
  return (
    <div className="mb-4">
      <Checkbox name="fewer" label={t("events.fewer.tick")} hint={t("events.fewer.text", { ...fewer })} />
    </div>
  );
}

/** A venue or a room of it, as `venueChoice` writes it, with its name. */
export type VenueChoice = readonly [value: string, label: string];

interface VenueInputProps {
  venues: readonly VenueChoice[];
  draft: EventDraft;
  /** The fields beside it. The location is only shown where no venue is chosen. */
  children: ReactNode;
}

/** Asks where an event happens: at a venue, or somewhere that is typed. */
export function VenueInput({ venues, draft, children }: VenueInputProps) {
  const { t } = useWords();
  const chosen = venueChoice(draft);
  return (
    <div className="field-row venue-choice">
      {venues.length > 0 ? (
        <SelectField
          name="place_id"
          label={t("events.fields.place_id")}
          error={undefined}
          options={[["", t("events.elsewhere")], ...venues]}
          defaultValue={chosen}
        />
      ) : (
        chosen && <input type="hidden" name="place_id" value={chosen} />
      )}
      {children}
    </div>
  );
}

/** Asks for whom the event is, what it costs and what to bring. It is folded until something of it is said. */
export function FactInputs({ draft, errors }: Pick<EventInputsProps, "draft" | "errors">) {
  const { t } = useWords();
  const inputs = {
    draft,
    errors,
    hints: { min_age: t("events.hints.age"), cost_note: t("events.hints.amount"), bring: t("events.hints.bring") },
  };
  return (
    <details className="optional" open={namesOf(factFields).some((name) => draft[name] || errors[name])}>
      <summary>
        {t("events.facts")}
        <span className="hint block font-normal">{t("events.hints.facts")}</span>
      </summary>
      <div className="field-row mt-5">
        <EventInputs names={["families", "min_age"]} {...inputs} />
      </div>
      <div className="field-row">
        <EventInputs names={["cost", "cost_note"]} {...inputs} />
      </div>
      <EventInputs names={["bring"]} {...inputs} />
    </details>
  );
}
