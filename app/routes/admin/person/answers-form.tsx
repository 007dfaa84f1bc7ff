import type { AnswerField, Answers } from "~/features/people-office/corrections";
import { answerFields, type interests } from "~/features/registration/fields";
import { useWords } from "~/i18n/words";
import { useFormDraft } from "~/ui/admin/form-draft";
import { Fields } from "~/ui/fields";
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
  return (
    <Fields
      fields={answerFields}
      values={values}
      errors={errors}
      label={(name) => t(`register.${name}`)}
      option={(choice: "yes" | "no" | "maybe" | (typeof interests)[number]) => t(`register.${choice}`)}
      autoComplete="off"
    />
  );
}
