import { useEffect, useRef } from "react";
import { showToast, type Toast } from "../toast.tsx";

/** Shows the toast of an answer that has one. The first page has its toast in the document already. */
export function useRefusalToast(answer: object | undefined): void {
  const first = useRef(answer);
  useEffect(() => {
    if (answer && "toast" in answer && answer !== first.current) showToast(answer.toast as Toast);
  }, [answer]);
}
