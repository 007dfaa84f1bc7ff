import { Notice } from "~/ui/notice";

/** Shows the message of a form that belongs to no field. */
export function RefusalNotice({ message, errors }: { message: string | undefined; errors: object }) {
  if (!message || Object.keys(errors).length > 0) return null;
  return <Notice tone="error">{message}</Notice>;
}
