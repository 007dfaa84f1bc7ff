interface ToastOptions {
  text?: string | undefined;
  tone?: "success" | "destructive";
  /** Milliseconds; 4000 unless told (MSG-03). */
  duration?: number;
  undo?: { action: string; fields: Readonly<Record<string, string>> } | undefined;
}

/** Shows a message in the region of the page. It pauses while pointed at or focused; style sheet and clock are CSS. */
export function toast(title: string, { text = "", tone = "success", duration = 4000, undo }: ToastOptions = {}): void {
  const card = region()?.querySelector("[data-toast-model] > *")?.cloneNode(true) as HTMLElement | undefined;
  if (!card) return;
  card.dataset["tone"] = tone;
  card.dataset["duration"] = String(duration);
  card.role = tone === "destructive" ? "alert" : "status";
  card.querySelector("[data-title]")!.textContent = title;
  card.querySelector("[data-text]")!.textContent = text;
  if (undo) card.querySelector("[data-text]")!.after(undoForm(undo));
  // What was wrong before is mended or said again.
  if (tone === "destructive") for (const old of errors()) old.remove();
  card.style.animationDelay = `0s, ${duration}ms`;
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

export function watchToasts(): void {
  const last = region()?.querySelector(":scope > [data-toast]");
  // Screen readers announce what is added, not what was there when the page came.
  if (last) region()!.append(last);
  // Screens that React runs say it this way, so that there is one region and one clock.
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

function errors(): NodeListOf<Element> {
  return document.querySelectorAll("[data-toasts] > [data-tone=destructive]");
}

function region(): HTMLElement | null {
  return document.querySelector("[data-toasts]");
}
