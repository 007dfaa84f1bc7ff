import type { Undo } from "./undo-form.ts";

interface ToastOptions {
  text?: string | undefined;
  tone?: "success" | "destructive";
  /** Milliseconds the toast is shown; 4000 by default (MSG-03). */
  duration?: number;
  undo?: Undo | undefined;
  /** The form whose fields are marked: the toast stays above it, where it covers none of them (MSG-05). */
  above?: HTMLFormElement;
}

const errors = "[data-toasts] > [data-tone=destructive]";

/** Shows a toast in the page's region. CSS draws and times it, and pauses it while it is hovered or focused. */
export function toast(
  title: string,
  { text = "", tone = "success", duration = 4000, undo, above }: ToastOptions = {},
): void {
  const card = region()?.querySelector("[data-toast-model] > *")?.cloneNode(true) as HTMLElement | undefined;
  if (!card) return;
  card.dataset["tone"] = tone;
  card.dataset["duration"] = String(duration);
  card.role = tone === "destructive" ? "alert" : "status";
  card.querySelector("[data-title]")!.textContent = title;
  card.querySelector("[data-text]")!.textContent = text;
  if (undo) void import("./undo-form.ts").then((form) => form.addUndo(card, undo));
  // A new error replaces the old ones.
  if (tone === "destructive") clearErrors();
  card.style.animationDelay = `0s, ${duration}ms`;
  // A message of another part stays beside the error of a form, which stands above it until it is put right (MSG-05).
  if (above || (region()!.dataset["above"] && !document.querySelector(errors))) placeToasts(above);
  region()!.append(card);
}

/** Puts the region above a form, or over the page and the dialog that covers it. */
export function placeToasts(form?: Element | null): void {
  const node = region()!;
  node.dataset["above"] = form ? "form" : "";
  if (form) form.before(node);
  else (document.querySelector("dialog:modal") ?? document.body).append(node);
}

/** Removes the messages about what was wrong. */
export function clearErrors(): void {
  for (const error of document.querySelectorAll(errors)) error.remove();
}

export function watchToasts(): void {
  const lastToast = region()?.querySelector(":scope > [data-toast]");
  if (lastToast) {
    // React's pages move focus themselves, and move nothing that React has drawn.
    const marked = document.querySelector<HTMLElement>("html:not([data-hydrated]) [aria-invalid]");
    // A field, or the group of a choice.
    if (marked) placeToasts(marked.closest("form"));
    // Screen readers announce only added content, so the toast of the page load is appended again.
    region()!.append(lastToast);
    marked?.focus();
  }
  // Hydrated screens send toasts through this event, so that there is one region with one timer.
  document.addEventListener("toast", (event) => {
    const { title, ...options } = (event as CustomEvent<ToastOptions & { title: string }>).detail;
    toast(title, options);
  });
  document.addEventListener("animationend", ({ animationName, target }) => {
    if (animationName === "toast-out") (target as Element).remove();
  });
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-dismiss]")) (target as Element).closest("[data-toast]")?.remove();
  });
  let cameFrom: Element | null = null;
  document.addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyT") {
      event.preventDefault();
      cameFrom = document.activeElement;
      region()?.focus();
    } else if (event.key === "Escape" && region()?.contains(document.activeElement)) {
      (cameFrom as HTMLElement | null)?.focus();
    }
  });
}

function region(): HTMLElement | null {
  return document.querySelector("[data-toasts]");
}
