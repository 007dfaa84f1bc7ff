import { toast } from "./toasts.ts";

watchCopy();

/**
 * `<button data-copy="id" data-copied="Copied!">` copies the text of the element with that id, `data-copy-text="…"`
 * what stands there itself, and says so for two seconds (PAG-67..69).
 */
function watchCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy], [data-copy-text]");
    if (!button) return;
    const { copy, copyText, copied } = button.dataset;
    try {
      await navigator.clipboard.writeText(copyText ?? document.getElementById(copy!)!.innerText);
      toast(copied!, { duration: 2000 });
    } catch {
      // No clipboard without a secure connection or the visitor's leave: the text is marked, one key press is left.
      getSelection()?.selectAllChildren(copy ? document.getElementById(copy)! : shownBelow(button));
    }
  });
}

/** The text of a button that no other element shows, to be marked. */
function shownBelow(button: HTMLElement): Element {
  const shown = button.nextElementSibling ?? document.createElement("code");
  shown.className = "feed-address mt-2";
  shown.textContent = button.dataset["copyText"]!;
  button.after(shown);
  return shown;
}
