import { useEffect, useRef } from "react";
import { showToast, type Toast } from "../toast.tsx";

/** Shows the toast of an answer. The first page already contains its toast, so that one is skipped. */
export function useRefusalToast(answer: object | undefined): void {
  const first = useRef(answer);
  useEffect(() => {
    if (answer && "toast" in answer && answer !== first.current) showToast(answer.toast as Toast);
  }, [answer]);
}
