import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { questionFields } from "../questions/fields.ts";
import { readQuestionForm, type QuestionFormValues } from "../questions/form-values.ts";
import type { OpenedForm } from "./loader.server.ts";

export function useQuestionForm({ stored, question }: OpenedForm) {
  const { t } = useWords();
  const yesOrNo = (name: "is_required" | "is_sensitive") => (values: QuestionFormValues) =>
    t(values[name] ? "register.yes" : "register.no");
  const texts: Partial<Record<keyof QuestionFormValues, (values: QuestionFormValues) => string>> = {
    kind: ({ kind }) => t(`questions.kinds.${kind as "text"}`),
    is_required: yesOrNo("is_required"),
    is_sensitive: yesOrNo("is_sensitive"),
    choices: ({ choices }) => choices.map(({ en, es }) => `${en} / ${es}`).join("\n"),
  };
  return useOfficeForm<QuestionFormValues>({
    name: question ? `question:${question.id}` : "question:new",
    stored,
    version: question?.version ?? null,
    fields: [...namesOf(questionFields), "choices" as const].map((name) => {
      const text = texts[name];
      return { name, label: t(`questions.fields.${name}`), ...(text && { text }) };
    }),
    read: readQuestionForm,
  });
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;
