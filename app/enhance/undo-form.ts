export interface Undo {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** Puts the Undo button into a toast. Only screens of the office send one by script, so it is loaded on demand. */
export function addUndo(card: HTMLElement, { action, fields }: Undo): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  const button = Object.assign(document.createElement("button"), { className: "toast-undo" });
  button.textContent = document.querySelector<HTMLElement>("[data-toasts]")!.dataset["undo"]!;
  form.append(button);
  card.querySelector("[data-text]")!.after(form);
}
