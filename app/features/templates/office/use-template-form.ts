import { useCallback } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { letterFields } from "../fields.ts";
import { readDraft, type TemplateFormValues } from "../template.ts";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { TemplateAnswer } from "./action.server.ts";
import { useServerDraft } from "./server-draft.ts";
import { isStillOpen, openedFormKey, previewAddress, readPreviewChoice } from "./template-url.ts";
import type { OpenedForm } from "./loader.server.ts";

/** The state of the letter's form. The draft is stored in the database too, since the preview is rendered there. */
export function useTemplateForm({ stored, version, serverDraft }: OpenedForm) {
  const { t } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const opened = openedFormKey(search) ?? "";
  const staysAt = useCallback((next: Location) => isStillOpen(opened, next), [opened]);
  const form = useOfficeForm<TemplateFormValues, TemplateAnswer>({
    name: `letter:${opened}`,
    stored,
    version,
    serverDraft,
    staysAt,
    fields: namesOf(letterFields)
      .filter((name) => name !== "name" || version === null)
      .map((name) => ({
        name,
        label: t(`templates.fields.${name}`),
        ...(name === "kind" && { text: ({ kind }: TemplateFormValues) => t(`templates.kinds.${kind as "news"}.name`) }),
      })),
    read: (formData) => ({ ...readDraft((field) => formData.get(field)), id: String(formData.get("id")) }),
  });
  const { draft, isUnsaved, isSending } = form;
  const server = useServerDraft({ form: opened, draft, isUnsaved, isSending, initialDraft: serverDraft?.typed });
  return {
    ...form,
    draftState: server.state,
    draftRevision: server.revision,
    /** Stores the draft that the preview is rendered from. */
    saveDraftNow: server.save,
    discard(): void {
      form.discard();
      server.drop();
      // Close the preview, which was rendered from the discarded draft.
      if (readPreviewChoice(search)) void navigate(previewAddress(search, undefined), { replace: true });
    },
    forget(): void {
      form.forget();
      server.drop();
    },
  };
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>;
