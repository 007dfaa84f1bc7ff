import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";

/** Deletes a letter after a confirmation (TPL-25). */
export function DeleteButton({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const label = t("templates.delete", { name });
  return (
    <Form
      method="post"
      preventScrollReset
      className="contents"
      onSubmit={(press) => {
        if (!globalThis.confirm(t("templates.confirmDelete"))) press.preventDefault();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="delete" aria-label={label} title={label} className="icon-button">
        <Icon name="trash" />
      </button>
    </Form>
  );
}
