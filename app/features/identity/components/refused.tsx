import { Notice } from "~/ui/notice";

/** Says above the form what stands beside no field. */
export function Refused({ message, errors }: { message: string | undefined; errors: object }) {
  if (!message || Object.keys(errors).length > 0) return null;
  return <Notice tone="error">{message}</Notice>;
}
