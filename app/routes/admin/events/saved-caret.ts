import { useLayoutEffect, useRef, type RefObject } from "react";

/** Where the caret was in an input that goes; undefined when the focus was elsewhere. */
export type SavedCaret = RefObject<number | undefined>;

/** An input that takes another's place while somebody types there goes on with its focus and its caret. */
export function useSavedCaret(saved: SavedCaret): RefObject<HTMLInputElement | null> {
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = element.current;
    if (saved.current !== undefined) {
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(saved.current, saved.current);
    }
    return () => {
      const isFocused = input !== null && document.activeElement === input;
      saved.current = isFocused ? (input.selectionStart ?? input.value.length) : undefined;
    };
  }, [saved]);
  return element;
}
