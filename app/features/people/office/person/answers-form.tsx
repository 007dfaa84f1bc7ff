import { useEdition } from "~/features/edition/components/current-edition";
import type { OwnQuestion } from "~/features/edition/edition";
import type { Answers } from "~/features/people/office/corrections";
import { OwnInput } from "~/features/registration/components/own-questions";
import { answerFields, answerWord } from "~/features/registration/fields";
import { namesOf } from "~/lib/fields/field";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { Fields } from "~/ui/fields";
import { answerText, ownAnswerText } from "./answer-texts.ts";
import { answersIn } from "./forms.ts";
import { useClosedSearch } from "./person-url.ts";

interface AnswersFormProps {
  /** The registration's id. */
  id: string;
  stored: Answers;
  /** The own questions that are asked, or that the person has answered. */
  questions: readonly OwnQuestion[];
}

/** The form in which an organizer changes the answers of a registration. */
export function AnswersForm({ id, stored, questions }: AnswersFormProps) {
  const words = useWords();
  const { t } = words;
  const all = useEdition().edition.questions;
  const closed = useClosedSearch();
  const form = useOfficeForm<Answers>({
    name: `answers:${id}`,
    stored,
    fields: [
      ...namesOf(answerFields).map((name) => ({
        name,
        label: t(`register.${name}`),
        text: (answers: Answers) => answerText(t, name, answers),
      })),
      ...questions.map((question) => ({
        name: question.name,
        label: question.labels[words.language],
        text: (answers: Answers) => ownAnswerText(words, question, answers),
      })),
    ],
    read: (sent) => answersIn(sent, all),
  });
  return (
    <OfficeForm form={form} id="answers-form" save={t("person.details.save")} closedAddress={closed}>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="registration" value={id} />
      <Questions values={form.values} errors={form.errors} />
      {questions.map((question) => (
        <OwnInput
          key={question.name}
          question={question}
          values={form.values}
          messages={form.errors}
          asks="organizer"
        />
      ))}
    </OfficeForm>
  );
}

function Questions({ values, errors }: { values: Answers; errors: Partial<Record<string, string>> }) {
  const { t } = useWords();
  return (
    <Fields
      fields={answerFields}
      values={values}
      errors={errors}
      label={(name) => t(`register.${name}`)}
      option={(choice: string, name) => answerWord(t, name, choice)}
      autoComplete="off"
    />
  );
}
