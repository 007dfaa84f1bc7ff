import type { ReactNode } from "react";
import { Form } from "react-router";
import { dayInWords } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { FieldGroup } from "~/ui/choice";
import { TextField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import { Honeypot } from "~/ui/honeypot";
import { Unbroken } from "~/ui/unbroken";
import {
  TakenNotice,
  EventInputs,
  FactInputs,
  FewerPlacesBox,
  unplacedFields,
  VenueInput,
  type FewerPlaces,
  type TakenTimes,
  type VenueChoice,
} from "../../calendar/components/event-inputs.tsx";
import type { EventDraft } from "../../calendar/organize/event-draft.ts";
import type { OpenedEvent } from "../../calendar/organize/managed-event.ts";
import { proposerFields } from "../fields.ts";

interface ProposalFormProps {
  draft: EventDraft;
  venues: readonly VenueChoice[];
  errors: Record<string, string>;
  /** The times when the chosen venue is taken, if they were requested. */
  taken?: TakenTimes | undefined;
  /** Set if the number of places would be below who is coming. */
  fewer?: FewerPlaces | undefined;
  /** The questions about the person, where they are not known yet. */
  person?: ReactNode;
  button: string;
  /** The event the form was opened with; undefined for a new one. */
  openedEvent?: OpenedEvent | undefined;
  /** True if the values are rejected input, which the client must not replace with stored values. */
  isResubmitted?: boolean;
}

/** The form's id, for fields and buttons outside of it. */
export const proposalForm = "proposal-form";

/** The fields of a proposal for visitors. The form works without script. */
export function ProposalForm(props: ProposalFormProps) {
  const { draft, venues, errors, taken, fewer, person, button, openedEvent, isResubmitted } = props;
  const { t } = useWords();
  const hints = {
    location: t("proposal.locationHint"),
    description: t("events.hints.description"),
    registration_url: t("proposal.registrationHint"),
    hosted_by: t("proposal.hostHint"),
    coming_mode: t("proposal.comingHint"),
    capacity: t("events.hints.capacity"),
    offer_hours: t("events.hints.offerHours"),
  };
  const inputs = { draft, errors, hints };
  return (
    <Form
      id={proposalForm}
      method="post"
      action="?"
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      data-missing-title={t("proposal.required")}
    >
      {/* Without script, Enter presses the first button of a form, and another one of this form only asks. */}
      <noscript>
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      </noscript>
      <FieldGroup legend={t("proposal.eventGroup")}>
        <EventInputs names={["title"]} {...inputs} />
        <WhenInputs draft={draft} errors={errors} />
        <AllDay draft={draft} />
        <VenueInput venues={venues} draft={draft}>
          <EventInputs names={["location"]} {...inputs} />
        </VenueInput>
        {venues.length > 0 && <TakenNotice taken={taken} />}
        <EventInputs names={["description", "category"]} {...inputs} />
        <div className="field-row coming-choice">
          <EventInputs names={["coming_mode", "capacity", "offer_hours"]} {...inputs} />
        </div>
        <FactInputs also={["language", "registration_url", ...unplacedFields]} {...inputs} />
        <FewerPlacesBox fewer={fewer} />
      </FieldGroup>
      {person}
      {openedEvent && <input type="hidden" name="seen" value={JSON.stringify(openedEvent)} />}
      <Honeypot />
      <Button className="mt-8">{button}</Button>
    </Form>
  );
}

function AllDay({ draft }: Pick<ProposalFormProps, "draft">) {
  const { t } = useWords();
  return (
    <div className="-mt-2 mb-6">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="all_day"
          className="checkbox"
          defaultChecked={draft.all_day}
          aria-describedby="all-day-hint"
        />
        {t("events.fields.all_day")}
      </label>
      <p id="all-day-hint" className="hint">
        {t("proposal.allDayHint")}
      </p>
    </div>
  );
}

/** The fields about the proposer, for people who are not signed in. */
export function PersonFields({
  name,
  email,
  knownEmail,
  errors,
}: {
  name: string;
  email: string;
  knownEmail: string | undefined;
  errors: Record<string, string>;
}) {
  const { t } = useWords();
  const { name: nameField } = proposerFields;
  const fields = knownEmail ? { name: nameField } : proposerFields;
  return (
    <FieldGroup legend={t("proposal.youGroup")} intro={t("proposal.youText")}>
      <div className="field-row">
        <Fields fields={fields} values={{ name, email }} errors={errors} label={(field) => t(`proposal.${field}`)} />
      </div>
      {knownEmail && (
        <p>
          <Unbroken>{t("proposal.signedIn", { email: knownEmail })}</Unbroken>
        </p>
      )}
    </FieldGroup>
  );
}

/** Browsers show dates in their own format, so the date is also written in words. */
function WhenInputs({ draft, errors }: Pick<ProposalFormProps, "draft" | "errors">) {
  const { t, dates } = useWords();
  return (["start", "end"] as const).map((end) => {
    const [date, time] = [`${end}_date`, `${end}_time`] as const;
    return (
      <div key={end} className="field-row" data-many>
        <TextField
          name={date}
          type="date"
          label={t(`proposal.${end}Date`)}
          required
          hint={<span data-date-words={date}>{dayInWords(dates, draft[date])}</span>}
          defaultValue={draft[date]}
          error={errors[date]}
          missing={t("validation.required", { field: t(`proposal.${end}Date`) })}
        />
        <TextField
          name={time}
          type="time"
          label={t(`proposal.${end}Time`)}
          aria-required
          data-unless="all_day"
          defaultValue={draft[time]}
          error={errors[time]}
          missing={t("validation.required", { field: t(`proposal.${end}Time`) })}
        />
      </div>
    );
  });
}
