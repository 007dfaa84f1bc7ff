import { Notice } from "~/ui/notice";
import type { StepTexts } from "./email-step.tsx";

/** Says above the form what stands beside no field. */
export function Refused({ message, errors }: StepTexts) {
  if (!message || Object.keys(errors).length > 0) return null;
  return <Notice tone="error">{message}</Notice>;
}
