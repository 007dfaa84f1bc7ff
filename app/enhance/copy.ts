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
      await navigator.clipboard.writeText(copyText ?? visibleText(document.getElementById(copy!)!));
      toast(copied!, { duration: 2000 });
    } catch {
      // The clipboard needs a secure connection and the visitor's permission. Without them the text is selected, so
      // that one key press copies it.
      getSelection()?.selectAllChildren(copy ? document.getElementById(copy)! : insertTextBelow(button));
    }
  });
}

/** Returns the text with its visible line breaks; a folded element has no rendered text, so its source is returned. */
function visibleText(element: HTMLElement): string {
  return element.innerText || element.textContent;
}

/** Inserts the button's text below it and returns that element, so that the text can be selected. */
function insertTextBelow(button: HTMLElement): Element {
  const element = button.nextElementSibling ?? document.createElement("code");
  element.className = "feed-address mt-2";
  element.textContent = button.dataset["copyText"]!;
  button.after(element);
  return element;
}
