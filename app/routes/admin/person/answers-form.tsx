import type { AnswerField, Answers } from "~/features/people-office/corrections";
import { interests, longest } from "~/features/registration/schema";
import { useWords } from "~/i18n/words";
import { useFormDraft } from "~/ui/admin/form-draft";
import { Checkbox, Segments } from "~/ui/choice";
import { TextArea, TextField } from "~/ui/field";
import { answersIn } from "./forms.ts";
import { DraftForm } from "./draft-form.tsx";
import { PersonConflict } from "./person-conflict.tsx";
import type { Answered } from "./save-corrections.server.ts";

interface AnswersFormProps {
  /** Of the registration. */
  id: string;
  stored: Answers;
  /** Whose form it is. */
  owner: string;
  answered: Answered<Answers> | undefined;
}

/** Changing the answers of a registration for its person. */
export function AnswersForm({ id, stored, owner, answered }: AnswersFormProps) {
  const { t } = useWords();
  const draft = useFormDraft<Answers, Answers>({
    owner,
    form: `answers:${id}`,
    stored,
    version: stored,
    seen: answered?.seen ?? stored,
    given: answered?.draft,
    read: answersIn,
  });
  return (
    <DraftForm
      id="answers-form"
      draft={draft}
      notice={
        answered?.conflict && (
          <PersonConflict
            conflict={answered.conflict}
            typed={draft.typed}
            form="answers-form"
            label={(field) => t(`register.${field}`)}
            text={(field, version) => answerText(t, field, version)}
            onChoose={draft.put}
          />
        )
      }
    >
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="registration" value={id} />
      <input type="hidden" name="seen" value={JSON.stringify(draft.seen)} />
      <Questions values={draft.values} errors={answered?.fields ?? {}} />
    </DraftForm>
  );
}

function answerText(t: ReturnType<typeof useWords>["t"], field: AnswerField, version: Answers): string {
  if (field === "coCreatingInterests")
    return version.coCreatingInterests
      .map((interest) => t(`register.${interest as (typeof interests)[number]}`))
      .join("; ");
  const said = version[field];
  return field === "howDidYouHear" || field === "additionalNotes" ? said : t(`register.${said as "yes"}`);
}

function Questions({ values, errors }: { values: Answers; errors: Partial<Record<AnswerField, string>> }) {
  const { t } = useWords();
  const options = (["yes", "no", "maybe"] as const).map((value) => ({ value, label: t(`register.${value}`) }));
  return (
    <>
      {(["canAttendInvocation", "canAttendIntegration"] as const).map((name) => (
        <Segments
          key={name}
          name={name}
          label={t(`register.${name}`)}
          options={options}
          chosen={values[name]}
          error={errors[name]}
        />
      ))}
      <fieldset className="my-4">
        <legend className="font-semibold">{t("register.coCreatingInterests")}</legend>
        {interests.map((interest) => (
          <Checkbox
            key={interest}
            name="coCreatingInterests"
            value={interest}
            label={t(`register.${interest}`)}
            checked={values.coCreatingInterests.includes(interest)}
          />
        ))}
      </fieldset>
      <TextField
        name="howDidYouHear"
        label={t("register.howDidYouHear")}
        autoComplete="off"
        maxLength={longest.howDidYouHear}
        defaultValue={values.howDidYouHear}
        error={errors.howDidYouHear}
      />
      <TextArea
        name="additionalNotes"
        label={t("register.additionalNotes")}
        maxLength={longest.additionalNotes}
        defaultValue={values.additionalNotes}
        error={errors.additionalNotes}
      />
    </>
  );
}
