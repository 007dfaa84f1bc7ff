import type { ReactNode } from "react";
import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import type { KeptForm } from "~/ui/admin/kept-form";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";

interface KeptFormFrameProps {
  /** Of the form, for the buttons below it. */
  id: string;
  kept: Pick<KeptForm<object>, "key" | "unsaved" | "discard" | "onInput" | "onSubmit">;
  /** Between the form and its buttons, such as a conflict. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form of the person's page whose draft this browser keeps, with the buttons that save and leave it. */
export function KeptFormFrame({ id, kept, notice, children }: KeptFormFrameProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  return (
    <>
      <RestoredDraft at={kept.unsaved.restoredAt} zone={zone} onDiscard={kept.discard} />
      <Form
        key={kept.key}
        id={id}
        method="post"
        preventScrollReset
        noValidate
        onInput={kept.onInput}
        onSubmit={kept.onSubmit}
      >
        {children}
      </Form>
      {notice}
      <div className="flex flex-wrap gap-3">
        <Button form={id} small>
          {t("person.details.save")}
        </Button>
        <AddressButton keep={["list"]} className="button button-outline button-small" onClick={kept.unsaved.forget}>
          {t("events.cancel")}
        </AddressButton>
      </div>
      <UnsavedQuestion {...kept.unsaved.question} />
    </>
  );
}
