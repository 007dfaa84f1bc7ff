import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { SelectField } from "~/ui/field";
import { venueChoice, type EventDraft } from "../organize/event-draft.ts";

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
