import { useEffect, useRef } from "react";
import { showToast, type Toast } from "../toast.tsx";

/** Says why a form was not taken; the one that came with the document has its toast there. */
export function useRefusalToast(answered: { toast?: Toast } | undefined): void {
  const first = useRef(answered);
  useEffect(() => {
    if (answered?.toast && answered !== first.current) showToast(answered.toast);
  }, [answered]);
}
