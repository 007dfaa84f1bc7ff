import { toast } from "./toasts.ts";

watchCopy();

/**
 * `<button data-copy="id" data-copied="Copied!">` copies the text of the element with that id, and
 * `data-copy-text="…"` copies the attribute's own value. The button confirms it for two seconds (PAG-67..69).
 */
function watchCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy], [data-copy-text]");
    if (!button) return;
    const { copy, copyText, copied } = button.dataset;
    try {
      await navigator.clipboard.writeText(copyText ?? textOf(document.getElementById(copy!)!));
      toast(copied!, { duration: 2000 });
    } catch {
      // The clipboard needs a secure connection and the visitor's permission. Without them the text is selected, so
      // that one key press copies it.
      getSelection()?.selectAllChildren(copy ? document.getElementById(copy)! : shownBelow(button));
    }
  });
}

/** Returns the text with the lines it is shown with; a folded one is not shown. */
function textOf(element: HTMLElement): string {
  return element.innerText || element.textContent;
}

/** Inserts the button's text below it and returns that element, so that the text can be selected. */
function shownBelow(button: HTMLElement): Element {
  const shown = button.nextElementSibling ?? document.createElement("code");
  shown.className = "feed-address mt-2";
  shown.textContent = button.dataset["copyText"]!;
  button.after(shown);
  return shown;
}
