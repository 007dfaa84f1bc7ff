import { useSubmit } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { Icon } from "~/ui/icon";

import { kept } from "./template-url.ts";

/** Asks as browsers ask (TPL-25); without script the question is a page (`?delete=`). */
export function DeleteButton({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const submit = useSubmit();
  const label = t("templates.delete", { name });
  return (
    <AddressButton
      keep={kept}
      adds={{ name: "delete", value: id }}
      aria-label={label}
      title={label}
      className="icon-button"
      onClick={(press) => {
        press.preventDefault();
        if (globalThis.confirm(t("templates.confirmDelete")))
          void submit({ intent: "delete", id }, { method: "post", preventScrollReset: true });
      }}
    >
      <Icon name="trash" />
    </AddressButton>
  );
}
