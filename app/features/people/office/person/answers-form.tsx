import { answerFields, type AnswerField, type Answers } from "~/features/people/office/corrections";
import { answerFields as questions, type interests } from "~/features/registration/fields";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { Fields } from "~/ui/fields";
import { answerTold } from "./answers-told.ts";
import { answersIn } from "./forms.ts";
import { useClosedSearch } from "./person-url.ts";

interface AnswersFormProps {
  /** The registration's id. */
  id: string;
  stored: Answers;
}

/** The form in which an organizer changes the answers of a registration. */
export function AnswersForm({ id, stored }: AnswersFormProps) {
  const { t } = useWords();
  const closed = useClosedSearch();
  const form = useOfficeForm<Answers>({
    name: `answers:${id}`,
    stored,
    fields: answerFields.map((name) => ({
      name,
      label: t(`register.${name}`),
      text: (answers) => answerTold(t, name, answers),
    })),
    read: answersIn,
  });
  return (
    <OfficeForm form={form} id="answers-form" save={t("person.details.save")} closed={closed}>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="registration" value={id} />
      <Questions values={form.values} errors={form.errors} />
    </OfficeForm>
  );
}

function Questions({ values, errors }: { values: Answers; errors: Partial<Record<AnswerField, string>> }) {
  const { t } = useWords();
  return (
    <Fields
      fields={questions}
      values={values}
      errors={errors}
      label={(name) => t(`register.${name}`)}
      option={(choice: "yes" | "no" | "maybe" | (typeof interests)[number]) => t(`register.${choice}`)}
      autoComplete="off"
    />
  );
}
