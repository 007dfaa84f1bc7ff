import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choice";
import { SelectField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import { SaveNotice } from "~/ui/save-notice";
import { Unbroken } from "~/ui/unbroken";
import { timesOf, type ListedEvent } from "../event.ts";
import { choiceName } from "../event-words.ts";
import { factFields, contentFields } from "../fields.ts";
import { venueChoice, type EventDraft } from "../organize/event-draft.ts";
import { dayAndHoursText, hoursText } from "../when.ts";

type ContentField = keyof typeof contentFields;

/** These fields have a fixed position in each form; all others follow them. */
const placed =
  "title description location place_id room_id registration_url category language is_public coming_mode capacity offer_hours".split(
    " ",
  );
export const unplacedFields = namesOf(contentFields).filter((name) => !placed.includes(name) && !(name in factFields));

interface EventInputsProps {
  names: readonly ContentField[];
  draft: EventDraft;
  errors: Partial<Record<string, string>>;
  hints?: Partial<Record<ContentField, ReactNode>>;
  /** The height of a long text field, in lines. */
  rows?: number;
}

/** Renders the inputs for the named fields, in that order. */
export function EventInputs({ names, draft, errors, hints = {}, rows }: EventInputsProps) {
  const { t } = useWords();
  return names.map((name) => (
    <Fields
      key={name}
      fields={{ [name]: contentFields[name] }}
      values={{ [name]: draft[name] }}
      errors={errors}
      label={() => t(`events.fields.${name}`)}
      hints={hints}
      rows={rows}
      option={(choice: string) => choiceName(t, name, choice)}
    />
  ));
}

/** A number of places below the number of people who are coming already. */
export interface FewerPlaces {
  coming: number;
  capacity: number;
}

/**
 * Asks for a confirmation when the limit of places is set below the number of people already coming. Nobody loses
 * their place. The page opens at this question.
 */
export function FewerPlacesBox({ fewer }: { fewer: FewerPlaces | undefined }) {
  const { t } = useWords();
  if (!fewer) return null;
  return (
    <SaveNotice title={t("events.fewer.title")}>
      <p>{t("events.fewer.text", { ...fewer })}</p>
      <Checkbox name="fewer" label={t("events.fewer.tick")} />
    </SaveNotice>
  );
}

/** A venue or a room of it, as `venueChoice` writes it, with its name. */
export type VenueChoice = readonly [value: string, label: string];

interface VenueInputProps {
  venues: readonly VenueChoice[];
  draft: EventDraft;
  onChoice?: (venue: string) => void;
  /** The inputs for the location, which are shown if no venue is chosen. */
  children: ReactNode;
}

/** Asks for the place of an event: a venue, or a typed location. */
export function VenueInput({ venues, draft, onChoice, children }: VenueInputProps) {
  const { t } = useWords();
  const initialVenue = venueChoice(draft);
  return (
    <div className="field-row venue-choice">
      {venues.length > 0 ? (
        <SelectField
          name="place_id"
          label={t("events.fields.place_id")}
          error={undefined}
          options={[["", t("events.elsewhere")], ...venues]}
          defaultValue={initialVenue}
          onChange={({ currentTarget }) => onChoice?.(currentTarget.value)}
        />
      ) : (
        initialVenue && <input type="hidden" name="place_id" value={initialVenue} />
      )}
      {children}
    </div>
  );
}

interface FactInputsProps extends Pick<EventInputsProps, "draft" | "errors" | "hints"> {
  /** Further fields in the same fold, which then has a more general name. */
  also?: readonly ContentField[];
}

/** Asks for whom the event is, what it costs and what to bring. It is folded while all of these are empty. */
export function FactInputs({ draft, errors, hints, also = [] }: FactInputsProps) {
  const { t } = useWords();
  const inputs = {
    draft,
    errors,
    hints: {
      ...hints,
      min_age: t("events.hints.age"),
      cost_note: t("events.hints.amount"),
      bring: t("events.hints.bring"),
    },
  };
  return (
    <details className="optional" open={[...also, ...namesOf(factFields)].some((name) => draft[name] || errors[name])}>
      <summary>
        {t(also.length > 0 ? "events.optional" : "events.facts")}
        <span className="hint block font-normal">
          {t(also.length > 0 ? "events.hints.optional" : "events.hints.facts")}
        </span>
      </summary>
      {also.length > 0 && (
        <div className="mt-5">
          <EventInputs names={also} {...inputs} />
        </div>
      )}
      <div className={also.length > 0 ? "field-row" : "field-row mt-5"}>
        <EventInputs names={["families", "min_age"]} {...inputs} />
      </div>
      <div className="field-row">
        <EventInputs names={["cost", "cost_note"]} {...inputs} />
      </div>
      <EventInputs names={["bring"]} {...inputs} />
    </details>
  );
}

/** The times when a venue, or a room of it, is taken. */
export interface TakenTimes {
  place: string;
  /** The days that were asked for. */
  first: Day;
  last: Day;
  times: Pick<ListedEvent, "start" | "end" | "allDay">[];
}

/** Says when the chosen venue is taken on the chosen days, without naming the events. */
export function TakenText({ taken, ofPublic }: { taken: TakenTimes | undefined; ofPublic?: boolean }) {
  const words = useWords();
  const { t, dates } = words;
  const { zone } = useEdition().edition;
  const message = () => {
    if (!taken) return "";
    const { place, first, last, times } = taken;
    const isOneDay = first === last;
    const day = isOneDay ? dates.full(first) : `${dates.full(first)} – ${dates.full(last)}`;
    const timeText = (time: (typeof times)[number]) =>
      isOneDay && timesOf(time, zone).first === first
        ? hoursText(words, time, zone)
        : dayAndHoursText(words, time, zone);
    if (times.length === 0) return t(ofPublic ? "events.taken.nothingPublic" : "events.taken.nothing", { place, day });
    return t("events.taken.times", { place, day, times: times.map(timeText).join("; ") });
  };
  return (
    <output className="block" data-taken>
      <Unbroken>{message()}</Unbroken>
    </output>
  );
}

/** The button's name. If a form contains it, the page tells when the chosen venue is taken, and nothing is saved. */
export const takenButton = "taken";

/** The same for visitors: app/enhance/taken.ts asks by itself, and without script a button does. */
export function TakenNotice({ taken }: { taken: TakenTimes | undefined }) {
  const { t } = useWords();
  return (
    <div id="taken" className="-mt-2 mb-6 scroll-mt-24 space-y-3">
      <TakenText taken={taken} ofPublic />
      <noscript>
        <Button name={takenButton} value="ask" formAction="?#taken" formNoValidate tone="outline" small>
          {t("events.taken.ask")}
        </Button>
      </noscript>
    </div>
  );
}
