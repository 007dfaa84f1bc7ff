import { useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { useEarlyInput } from "~/ui/admin/early-input";
import type { FormDraft } from "~/ui/admin/form-draft";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";

interface DraftFormProps {
  /** Of the form, for the buttons below it. */
  id: string;
  draft: Pick<FormDraft<object, unknown>, "key" | "unsaved" | "discard" | "onInput" | "onSubmit">;
  /** Between the form and its buttons, such as a conflict. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form of the person's page whose draft this browser keeps, with the buttons that save and leave it. */
export function DraftForm({ id, draft, notice, children }: DraftFormProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <>
      <RestoredDraft of={draft.unsaved} zone={zone} onDiscard={draft.discard} />
      <Form
        key={draft.key}
        ref={form}
        id={id}
        method="post"
        preventScrollReset
        noValidate
        onInput={draft.onInput}
        onSubmit={draft.onSubmit}
      >
        {children}
      </Form>
      {notice}
      <div className="flex flex-wrap gap-3">
        <Button form={id} small>
          {t("person.details.save")}
        </Button>
        <AddressButton keep={["list"]} className="button button-outline button-small" onClick={draft.unsaved.forget}>
          {t("events.cancel")}
        </AddressButton>
      </div>
      <UnsavedQuestion {...draft.unsaved.question} />
    </>
  );
}
