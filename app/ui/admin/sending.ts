import { useNavigation } from "react-router";

/**
 * True while a form is being submitted, until its result is shown, to prevent submitting twice. With an intent, only
 * forms with that one count, so that the form that opened a question does not block its answer.
 */
export function useIsSending(intent?: string): boolean {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && (intent === undefined || formData?.get("intent") === intent);
}
