import { Form } from "react-router";
import { Icon } from "../icon.tsx";

interface DeleteButtonProps {
  id: string;
  label: string;
  question: string;
}

/** Deletes a row of a list after a confirmation. */
export function DeleteButton({ id, label, question }: DeleteButtonProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="contents"
      onSubmit={(press) => {
        if (!globalThis.confirm(question)) press.preventDefault();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="delete" aria-label={label} title={label} className="icon-button">
        <Icon name="trash" />
      </button>
    </Form>
  );
}
