import { useState } from "react";
import { accessFields } from "../../../calendar/access-fields.ts";
import { equipmentFields, roomFields, venueFields } from "../../fields.ts";
import { roomIn, roomText, type PlaceDraft } from "../../place.ts";
import { answerWord, placeFieldWord } from "../../place-words.ts";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { namesOf } from "~/lib/fields/field";
import { FieldError, SelectField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import type { PlaceMessages } from "./place-form.ts";

interface VenueFieldsProps {
  draft: PlaceDraft;
  errors: PlaceMessages;
}

const { isVenue, holds, address, addressIsPrivate, bus, keyHolder } = venueFields;

/** The fields of a venue, folded unless the place is one. */
export function VenueFields({ draft, errors }: VenueFieldsProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(draft.isVenue);
  const isWrong = Object.keys(errors).some((name) => name === "rooms" || name in venueFields);
  const common = {
    values: draft,
    errors,
    label: (name: keyof typeof venueFields) => t(placeFieldWord(name)),
    autoComplete: "off",
  } as const;
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mb-6">
      <summary className="link mb-4 w-max max-w-full">{t("places.venue.title")}</summary>
      <Fields fields={{ isVenue }} {...common} />
      <div className="field-row mt-4">
        <Fields fields={{ address, holds }} {...common} />
      </div>
      <Fields
        fields={{ addressIsPrivate }}
        {...common}
        hints={{ addressIsPrivate: t("places.place.hints.addressIsPrivate") }}
      />
      <Rooms draft={draft} errors={errors} />
      <h3 className="mt-6 text-lg">{t("places.venue.access")}</h3>
      <Facts names={namesOf(accessFields)} draft={draft} errors={errors} />
      <Fields fields={{ bus }} {...common} />
      <h3 className="mt-6 text-lg">{t("places.venue.there")}</h3>
      <Facts names={namesOf(equipmentFields)} draft={draft} errors={errors} />
      <Fields fields={{ keyHolder }} {...common} hints={{ keyHolder: t("places.place.hints.keyHolder") }} />
    </details>
  );
}

interface FactsProps extends VenueFieldsProps {
  names: readonly (keyof typeof accessFields | keyof typeof equipmentFields)[];
}

const answers = ["", "yes", "no"] as const;

/** Questions with the answers yes, no and unknown, side by side since there are many. */
function Facts({ names, draft, errors }: FactsProps) {
  const { t } = useWords();
  return (
    <div className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(placeFieldWord(name))}
          error={errors[name]}
          options={answers.map((answer) => [answer, answerWord(t, answer || "maybe")] as const)}
          defaultValue={draft[name]}
        />
      ))}
    </div>
  );
}

/** The rooms in their order. A new room gets its id here, so that submitting twice adds one room. */
function Rooms({ draft, errors }: VenueFieldsProps) {
  const { t } = useWords();
  const [rooms, setRooms] = useState<readonly string[]>(draft.rooms);
  const addRoom = () => setRooms([...rooms, roomText({ id: crypto.randomUUID(), name: "", holds: null })]);
  return (
    <fieldset className="my-6">
      <legend className="font-semibold">{t("places.place.fields.rooms")}</legend>
      <p className="hint">{t("places.venue.roomHint")}</p>
      {rooms.map(roomIn).map(({ id, name, holds: number }) => (
        <div key={id} className="mt-2 grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <input type="hidden" name="room" value={id} />
          <input
            name="roomName"
            defaultValue={name}
            maxLength={roomFields.name.max}
            aria-label={t("places.venue.roomName")}
            placeholder={t("places.venue.roomName")}
            autoComplete="off"
            className="input"
          />
          <input
            name="roomHolds"
            type="number"
            min={roomFields.holds.min}
            max={roomFields.holds.max}
            defaultValue={number}
            aria-label={t("places.venue.roomHolds")}
            placeholder={t("places.venue.roomHolds")}
            className="input"
          />
        </div>
      ))}
      <FieldError name="rooms" error={errors.rooms} />
      <Button type="button" small tone="outline" className="mt-3" onClick={addRoom}>
        {t("places.venue.addRoom")}
      </Button>
    </fieldset>
  );
}
