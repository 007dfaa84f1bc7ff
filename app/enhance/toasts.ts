interface ToastOptions {
  text?: string | undefined;
  tone?: "success" | "destructive";
  /** Milliseconds the toast is shown; 4000 by default (MSG-03). */
  duration?: number;
  undo?: { action: string; fields: Readonly<Record<string, string>> } | undefined;
  /** The form whose fields are marked: the toast stays above it, where it covers none of them (MSG-05). */
  above?: HTMLFormElement;
}

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
  if (undo) card.querySelector("[data-text]")!.after(undoForm(undo));
  // A new error replaces the old ones.
  if (tone === "destructive") clearErrors();
  card.style.animationDelay = `0s, ${duration}ms`;
  if (above) standAbove(above);
  else if ("above" in region()!.dataset) floatToasts();
  region()!.append(card);
}

function undoForm({ action, fields }: NonNullable<ToastOptions["undo"]>): HTMLFormElement {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  const button = Object.assign(document.createElement("button"), { className: "toast-undo" });
  button.textContent = region()!.dataset["undo"]!;
  form.append(button);
  return form;
}

/** Puts the region over the page, or over the dialog that covers it. */
export function floatToasts(): void {
  delete region()!.dataset["above"];
  (document.querySelector("dialog:modal") ?? document.body).append(region()!);
}

function standAbove(form: Element): void {
  region()!.dataset["above"] = "";
  form.before(region()!);
}

/** Removes the messages about what was wrong. */
export function clearErrors(): void {
  for (const error of document.querySelectorAll("[data-toasts] > [data-tone=destructive]")) error.remove();
}

/** Shows what the answer to a form says: above the form if some of its fields are marked, and the first has the focus. */
function showAnswer(): void {
  const lastToast = region()?.querySelector<HTMLElement>(":scope > [data-toast]");
  if (!lastToast) return;
  // React's pages move focus themselves, and move nothing that React has drawn.
  const isOurs = lastToast.dataset["tone"] === "destructive" && !("hydrated" in document.documentElement.dataset);
  const marked = isOurs && document.querySelector<HTMLElement>("form [aria-invalid=true]");
  if (marked) standAbove(marked.closest("form")!);
  // Screen readers announce only added content, so the toast of the page load is appended again.
  region()!.append(lastToast);
  if (marked) marked.focus();
}

export function watchToasts(): void {
  showAnswer();
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
