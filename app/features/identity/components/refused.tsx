import { Notice } from "~/ui/notice";
import type { StepTexts } from "./email-step.tsx";

/** Says above the form what stands beside no field. */
export function Refused({ message, faults }: StepTexts) {
  if (!message || Object.keys(faults).length > 0) return null;
  return <Notice tone="error">{message}</Notice>;
}
