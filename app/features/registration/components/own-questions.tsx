import type { OwnQuestion } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { FieldGroup, Segments } from "~/ui/choice";
import { Fields } from "~/ui/fields";
import { choicesOf, choiceWord, ownFields } from "../questions/fields.ts";
import type { FormValues } from "../schema.ts";

interface OwnQuestionsProps {
  questions: readonly OwnQuestion[] | undefined;
  values: Pick<FormValues, OwnQuestion["name"]>;
  messages: Partial<Record<OwnQuestion["name"], string | undefined>>;
}

/** The organizers' own questions. */
export function OwnQuestions({ questions = [], ...inputProps }: OwnQuestionsProps) {
  const { t } = useWords();
  if (questions.length === 0) return null;
  return (
    <FieldGroup legend={t("register.ownQuestions")}>
      {questions.map((question) => (
        <OwnInput key={question.name} question={question} {...inputProps} />
      ))}
    </FieldGroup>
  );
}

interface OwnInputProps extends Omit<OwnQuestionsProps, "questions"> {
  question: OwnQuestion;
  /** Organizers may leave out what the form requires. */
  asks?: "visitor" | "organizer";
}

export function OwnInput({ question, values, messages, asks = "visitor" }: OwnInputProps) {
  const words = useWords();
  const { name, kind, labels, helps, isSensitive, isRequired } = question;
  const label = labels[words.language];
  const sensitiveHint = isSensitive && asks === "visitor" && words.t("register.sensitiveHint");
  const hint = [helps[words.language], sensitiveHint].filter(Boolean).join(" ") || undefined;
  const option = (choice: string) => (choice ? choiceWord(question, choice, words) : "");
  if (kind === "yes-no-maybe")
    return (
      <Segments
        {...{ name, label, hint }}
        options={choicesOf(question).map((value) => ({ value, label: option(value) }))}
        chosen={values[name] as string}
        error={messages[name]}
        isRequired={isRequired && asks === "visitor"}
      />
    );
  return (
    <Fields
      fields={ownFields([question], asks)}
      values={values}
      errors={messages}
      label={() => label}
      hints={{ [name]: hint }}
      option={option}
      autoComplete="off"
    />
  );
}
