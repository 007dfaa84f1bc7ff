import { toast } from "./toasts.ts";

/** `<button data-copy="id" data-copied="Copied!">` copies the text of the element with that id and says so for two seconds (PAG-67..69). */
export function watchCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    const source = button && document.getElementById(button.dataset["copy"]!);
    if (!source) return;
    try {
      await navigator.clipboard.writeText(source.innerText);
      toast(button.dataset["copied"]!, { duration: 2000 });
    } catch {
      // No clipboard without a secure connection or the visitor's leave: the text is marked, one key press is left.
      getSelection()?.selectAllChildren(source);
    }
  });
}
