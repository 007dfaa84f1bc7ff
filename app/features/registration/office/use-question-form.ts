import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { questionFields } from "../questions/fields.ts";
import { questionIn, type TypedQuestion } from "../questions/typed-question.ts";
import type { OpenedForm } from "./loader.server.ts";

/** The form of a question. */
export function useQuestionForm({ stored, question }: OpenedForm) {
  const { t } = useWords();
  const yesOrNo = (name: "is_required" | "is_sensitive") => (typed: TypedQuestion) =>
    t(typed[name] ? "register.yes" : "register.no");
  const texts: Partial<Record<keyof TypedQuestion, (typed: TypedQuestion) => string>> = {
    kind: ({ kind }) => t(`questions.kinds.${kind as "text"}`),
    is_required: yesOrNo("is_required"),
    is_sensitive: yesOrNo("is_sensitive"),
    choices: ({ choices }) => choices.map(({ en, es }) => `${en} / ${es}`).join("\n"),
  };
  return useOfficeForm<TypedQuestion>({
    name: question ? `question:${question.id}` : "question:new",
    stored,
    version: question?.version ?? null,
    fields: [...namesOf(questionFields), "choices" as const].map((name) => {
      const text = texts[name];
      return { name, label: t(`questions.fields.${name}`), ...(text && { text }) };
    }),
    read: questionIn,
  });
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;
