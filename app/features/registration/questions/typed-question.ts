import type { TypedValues } from "~/lib/fields/field";
import { emptyValues, shownValues, typedValues } from "~/lib/fields/values";
import { mostChoices, questionFields, usualForgetDays } from "./fields.ts";
import type { StoredQuestion } from "./queries.server.ts";

/** A choice as it is typed; the id of a new one is empty. */
export interface TypedChoice {
  id: string;
  en: string;
  es: string;
}

/** A question as its form has it. A new one has the id that it will be stored with, so that sent twice it is one. */
export interface TypedQuestion extends TypedValues<typeof questionFields> {
  id: string;
  choices: TypedChoice[];
}

export function emptyQuestion(id: string): TypedQuestion {
  return { ...emptyValues(questionFields), forget_after_days: String(usualForgetDays), id, choices: [] };
}

export function formValues(question: StoredQuestion): TypedQuestion {
  return { ...shownValues(questionFields, question), id: question.id, choices: [...question.choices] };
}

/** The names of the inputs of a choice, which stands in this row of the form. */
export function choiceInputs(index: number) {
  return { id: `choice_id_${index}`, en: `choice_en_${index}`, es: `choice_es_${index}` };
}

/** Reads the form. A choice with no words in either language is left out. */
export function questionIn(form: FormData): TypedQuestion {
  const text = (name: string) => String(form.get(name) ?? "");
  const choices = Array.from({ length: mostChoices + 1 }, (_, index) => {
    const { id, en, es } = choiceInputs(index);
    return { id: text(id), en: text(en), es: text(es) };
  }).filter(({ en, es }) => en.trim() || es.trim());
  return { ...typedValues(questionFields, form), id: text("id"), choices };
}
