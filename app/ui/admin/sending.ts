import { useNavigation } from "react-router";

/** True while a form that changes something is on its way, until the page shows what came of it: nothing is sent twice. */
export function useIsSending(): boolean {
  return useNavigation().formMethod === "POST";
}
