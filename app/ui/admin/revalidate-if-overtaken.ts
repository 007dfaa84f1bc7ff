import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isOvertaken } from "~/lib/forms/refusal";

/** Loads a screen again also after a refusal because somebody else has changed or deleted what it shows. */
export function revalidateIfOvertaken(args: ShouldRevalidateFunctionArgs): boolean {
  return isOvertaken(args.actionStatus ?? 200) || args.defaultShouldRevalidate;
}
