import { useCallback } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { letterFields } from "../fields.ts";
import { draftIn, type TypedTemplate } from "../template.ts";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { TemplateAnswer } from "./action.server.ts";
import { useServerDraft } from "./server-draft.ts";
import { isStillOpen, openedIn, previewAddress, previewIn } from "./template-url.ts";
import type { OpenedForm } from "./loader.server.ts";

/** The form of a letter: what is typed is kept in the database too, from which its preview is made. */
export function useTemplateForm({ stored, version, kept }: OpenedForm) {
  const { t } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const opened = openedIn(search) ?? "";
  const staysAt = useCallback((next: Location) => isStillOpen(opened, next), [opened]);
  const form = useOfficeForm<TypedTemplate, TemplateAnswer>({
    name: `letter:${opened}`,
    stored,
    version,
    kept,
    staysAt,
    fields: namesOf(letterFields)
      .filter((name) => name !== "name" || version === null)
      .map((name) => ({
        name,
        label: t(`templates.fields.${name}`),
        ...(name === "kind" && { text: ({ kind }: TypedTemplate) => t(`templates.kinds.${kind as "news"}.name`) }),
      })),
    read: (sent) => ({ ...draftIn((field) => sent.get(field)), id: String(sent.get("id")) }),
  });
  const { draft, isUnsaved, isSending } = form;
  const server = useServerDraft({ form: opened, draft, isUnsaved, isSending, known: kept?.typed });
  return {
    ...form,
    draftState: server.state,
    kept: server.kept,
    /** Puts into the database what the preview is made of. */
    keepNow: server.save,
    discard(): void {
      form.discard();
      server.drop();
      // Its preview was made of it.
      if (previewIn(search)) void navigate(previewAddress(search, undefined), { replace: true });
    },
    forget(): void {
      form.forget();
      server.drop();
    },
  };
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>;
