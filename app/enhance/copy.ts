import { toast } from "./toasts.ts";

/** `<button data-copy="text" data-copied="Copied!">` copies its text and says so for two seconds (PAG-69). */
export function watchCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset["copy"]!);
    toast(button.dataset["copied"] ?? "", { duration: 2000 });
  });
}
