import type { ReactNode } from "react";
import { Form } from "react-router";
import { dayInWords } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { FieldGroup } from "~/ui/choice";
import { TextArea, TextField } from "~/ui/field";
import { EmailField } from "~/ui/email-field";
import { Honeypot } from "~/ui/honeypot";
import { Unbroken } from "~/ui/unbroken";
import { CategoryField, LanguageField } from "../../calendar/components/event-selects.tsx";
import { longest } from "../../calendar/event.ts";
import type { EventDraft } from "../../calendar/organize/event-draft.ts";
import type { SeenEvent } from "../../calendar/organize/managed-event.ts";
import { longestOwn } from "../schema.ts";

interface ProposalFormProps {
  draft: EventDraft;
  errors: Record<string, string>;
  /** The questions about the person, where they are not known yet. */
  person?: ReactNode;
  button: string;
  /** The event that is changed, as the form was opened with it; none for a new one. */
  seen?: SeenEvent | undefined;
  /** True when the answers are what was typed and refused: the page must not be drawn anew over them. */
  isResubmitted?: boolean;
}

/** The form's id, for what belongs to it and stands elsewhere. */
export const proposalForm = "proposal-form";

/** What, when and where, as a visitor tells it; a native form that works without script. */
export function ProposalForm({ draft, errors, person, button, seen, isResubmitted }: ProposalFormProps) {
  const { t } = useWords();
  return (
    <Form
      id={proposalForm}
      method="post"
      action="?"
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      data-missing-title={t("proposal.required")}
    >
      <FieldGroup legend={t("proposal.eventGroup")}>
        <TextField
          name="title"
          label={t("events.fields.title")}
          required
          maxLength={longest.title}
          defaultValue={draft.title}
          error={errors["title"]}
          missing={t("validation.required", { field: t("events.fields.title") })}
        />
        <When draft={draft} errors={errors} />
        <AllDay draft={draft} />
        <TextField
          name="location"
          label={t("events.fields.location")}
          hint={t("proposal.locationHint")}
          maxLength={longest.location}
          defaultValue={draft.location}
          error={errors["location"]}
        />
        <TextArea
          name="description"
          label={t("events.fields.description")}
          hint={t("events.hints.description")}
          maxLength={longest.description}
          defaultValue={draft.description}
          error={errors["description"]}
        />
        <ThemeAndLanguage draft={draft} errors={errors} />
        <TextField
          name="registration_url"
          type="url"
          label={t("events.fields.registration_url")}
          hint={t("proposal.registrationHint")}
          maxLength={longest.registration_url}
          defaultValue={draft.registrationUrl}
          error={errors["registration_url"]}
          malformed={t("validation.invalidUrl", { field: t("events.fields.registration_url") })}
        />
      </FieldGroup>
      {person}
      {seen && <input type="hidden" name="seen" value={JSON.stringify(seen)} />}
      <Honeypot />
      <Button className="mt-8">{button}</Button>
    </Form>
  );
}

function ThemeAndLanguage({ draft, errors }: Pick<ProposalFormProps, "draft" | "errors">) {
  return (
    <div className="field-row">
      <CategoryField defaultValue={draft.category} error={errors["category"]} />
      <LanguageField defaultValue={draft.language} error={errors["language"]} />
    </div>
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
          defaultChecked={draft.allDay}
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

/** Who proposes, asked of those we do not know. */
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
  return (
    <FieldGroup legend={t("proposal.youGroup")} intro={t("proposal.youText")}>
      <div className="field-row">
        <TextField
          name="name"
          label={t("proposal.name")}
          required
          autoComplete="name"
          maxLength={longestOwn.name}
          defaultValue={name}
          error={errors["name"]}
          missing={t("validation.required", { field: t("proposal.name") })}
        />
        {!knownEmail && <EmailField label={t("proposal.email")} defaultValue={email} error={errors["email"]} />}
      </div>
      {knownEmail && (
        <p>
          <Unbroken>{t("proposal.signedIn", { email: knownEmail })}</Unbroken>
        </p>
      )}
    </FieldGroup>
  );
}

/** A browser may write a day in an order of its own; in words it is one day. */
function When({ draft, errors }: Pick<ProposalFormProps, "draft" | "errors">) {
  const { t, dates } = useWords();
  const parts = [
    {
      date: "start_date",
      time: "start_time",
      day: draft.startDate,
      clock: draft.startTime,
      words: ["startDate", "startTime"],
    },
    { date: "end_date", time: "end_time", day: draft.endDate, clock: draft.endTime, words: ["endDate", "endTime"] },
  ] as const;
  return parts.map(({ date, time, day, clock, words: [dateWord, timeWord] }) => (
    <div key={date} className="field-row">
      <TextField
        name={date}
        type="date"
        label={t(`proposal.${dateWord}`)}
        required
        hint={<span data-date-words={date}>{dayInWords(dates, day)}</span>}
        defaultValue={day}
        error={errors[date]}
        missing={t("validation.required", { field: t(`proposal.${dateWord}`) })}
      />
      <TextField
        name={time}
        type="time"
        label={t(`proposal.${timeWord}`)}
        // Whole days need none, so the browser must not insist; the server does.
        aria-required
        defaultValue={clock}
        error={errors[time]}
      />
    </div>
  ));
}
