import { useEffect, type RefObject } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** True while somebody is in a field: who began before the page's script had come goes on there, and nothing takes the focus. */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, select, textarea, [role=spinbutton]") ?? false;
}

/** What was typed or ticked in a form before the page's script had come counts as if it were typed now. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fields = form.current?.querySelectorAll<Field>("input:not([type=hidden], [type=file]), textarea") ?? [];
    void typeAgain([...fields].filter(isChanged).map(asTyped));
  }, [form]);
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
  return field.value !== field.defaultValue;
}

interface Typed {
  field: Field;
  value: string;
  /** Where the caret stands. */
  from: number | null;
  to: number | null;
}

function asTyped(field: Field): Typed {
  return { field, value: field.value, from: field.selectionStart, to: field.selectionEnd };
}

/** One after the other: what is drawn after the first would set the others back. */
async function typeAgain(early: Typed[]): Promise<void> {
  for (const typed of early) {
    if (isBox(typed.field)) tick(typed.field);
    else type(typed);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** React takes an event for none where the field holds what it was last set to by it, so it is set to what the page came with first. */
function type({ field, value, from, to }: Typed): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
  if (from !== null) field.setSelectionRange(from, to);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
