import type { TypedValues } from "~/lib/fields/field";
import { emptyValues, shownValues, typedValues } from "~/lib/fields/values";
import { mostChoices, questionFields, usualForgetDays } from "./fields.ts";
import type { StoredQuestion } from "./queries.server.ts";

/** The form values of a choice; the id of a new one is empty. */
export interface ChoiceFormValues {
  id: string;
  en: string;
  es: string;
}

/** The form values of a question. The form generates the id of a new one, so that submitting it twice adds one question. */
export interface QuestionFormValues extends TypedValues<typeof questionFields> {
  id: string;
  choices: ChoiceFormValues[];
}

export function emptyQuestion(id: string): QuestionFormValues {
  return { ...emptyValues(questionFields), forget_after_days: String(usualForgetDays), id, choices: [] };
}

export function formValues(question: StoredQuestion): QuestionFormValues {
  return { ...shownValues(questionFields, question), id: question.id, choices: [...question.choices] };
}

/** Returns the input names of the choice in this row of the form. */
export function choiceInputs(index: number) {
  return { id: `choice_id_${index}`, en: `choice_en_${index}`, es: `choice_es_${index}` };
}

/** Reads the form. A choice without a label in either language is left out. */
export function readQuestionForm(form: FormData): QuestionFormValues {
  const text = (name: string) => String(form.get(name) ?? "");
  const choices = Array.from({ length: mostChoices + 1 }, (_, index) => {
    const { id, en, es } = choiceInputs(index);
    return { id: text(id), en: text(en), es: text(es) };
  }).filter(({ en, es }) => en.trim() || es.trim());
  return { ...typedValues(questionFields, form), id: text("id"), choices };
}
