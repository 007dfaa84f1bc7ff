import { useNavigation } from "react-router";

/**
 * True while a form that changes something is on its way, until the page shows what came of it: nothing is sent twice.
 * With an intent, only a form of that one counts: the press that brought a question up does not hold back its answer.
 */
export function useIsSending(intent?: string): boolean {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && (intent === undefined || formData?.get("intent") === intent);
}
