import { useEffect, type RefObject } from "react";
import { flushSync } from "react-dom";

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** How a field of several lines stood when somebody last did something in it. */
interface Stand {
  value: string;
  from: number;
  to: number;
}

const stands = new Map<HTMLTextAreaElement, Stand>();

/**
 * To be called before React takes the page over: it sets a field of several lines back to what the page came with, in
 * silence and before its effects. Whatever was done in one meanwhile is remembered, and is there again for the next key.
 * Answers what puts it back, once the page is taken over, and what ends this, once nothing waits anymore.
 */
export function rememberEarlyInput(): { putBack(): void; end(): void } {
  const note = ({ target, type }: { target: unknown; type?: string }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    // Only typing changes what is in it; anything else finds it set back already.
    if (type !== "input" && stands.has(target) && stands.get(target)!.value !== target.value) return putBack(target);
    stands.set(target, { value: target.value, from: target.selectionStart, to: target.selectionEnd });
  };
  const restore = ({ target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    // What is selected in a text that stands as it stood was selected just now, and is about to be typed over.
    const isSelected = target.selectionStart !== target.selectionEnd;
    if (!isSelected || stands.get(target)?.value !== target.value) putBack(target);
  };
  for (const target of document.querySelectorAll("textarea"))
    if (target.value !== target.defaultValue || target === document.activeElement) note({ target });
  const noted = ["input", "keyup", "pointerup", "select"];
  for (const event of noted) document.addEventListener(event, note, true);
  document.addEventListener("beforeinput", restore, true);
  return {
    putBack: () => stands.forEach((_, area) => putBack(area)),
    end() {
      for (const event of noted) document.removeEventListener(event, note, true);
      document.removeEventListener("beforeinput", restore, true);
      stands.clear();
    },
  };
}

/** As it stood, where React has set it back. */
function putBack(area: HTMLTextAreaElement): void {
  const stand = stands.get(area);
  if (!stand || area.value !== area.defaultValue) return;
  if (area.value !== stand.value) area.value = stand.value;
  area.setSelectionRange(stand.from, stand.to);
}

/**
 * What was typed, ticked or chosen in a form before the page's script had come counts as if it were done now, also where
 * an older draft was put into the form meanwhile. Each field is drawn before the next, which builds on it, and no key
 * pressed meanwhile comes in between.
 */
export function useEarlyInput(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = fieldsOf(form.current);
    for (const field of fields) if (field instanceof HTMLTextAreaElement) putBack(field);
    const inputs = fields
      .filter(isChanged)
      .map((field) => ({ number: numberOf(field, fields), redo: inputOf(field), field }));
    queueMicrotask(() => {
      for (const { field, number, redo } of inputs)
        flushSync(() => {
          // Fields that were drawn anew are others.
          const now = fieldsOf(form.current).filter((one) => isAlike(one, field))[number];
          if (now) redo(now);
        });
    });
  }, [form]);
}

function fieldsOf(form: HTMLElement | null): Field[] {
  return [...(form?.querySelectorAll<Field>("input:not([type=hidden], [type=file]), textarea, select") ?? [])];
}

/** True for two that say the same of the form; a box says so by its value too. */
function isAlike(one: Field, other: Field): boolean {
  return one.name === other.name && (!isBox(other) || one.value === other.value);
}

function numberOf(field: Field, fields: readonly Field[]): number {
  return fields.filter((one) => isAlike(one, field)).indexOf(field);
}

function isChanged(field: Field): boolean {
  if (isSelect(field)) return isChosen(field);
  if (isBox(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
  return field.value !== field.defaultValue;
}

/** True when a select shows another option than the page came with. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(first, 0);
}

/** What somebody did in a field, to be done again in it or in the one that took its place. */
function inputOf(field: Field): (field: Field) => void {
  if (isBox(field)) {
    const { checked } = field;
    return (now) => isBox(now) && tick(now, checked);
  }
  const { value } = field;
  if (isSelect(field)) return (now) => isSelect(now) && choose(now, value);
  const { selectionStart: from, selectionEnd: to } = field;
  return (now) => !isBox(now) && !isSelect(now) && type(now, value, from, to);
}

/** React takes an event for none where the field holds what it was last set to by it, so it is set to what the page came with first. */
function type(field: TextField, value: string, from: number | null, to: number | null): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
  if (from !== null) field.setSelectionRange(from, to);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = box.defaultChecked;
  if (box.checked !== checked) box.click();
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function isSelect(field: Field): field is HTMLSelectElement {
  return field.matches("select");
}

function isBox(field: Field): field is HTMLInputElement {
  return field.matches("[type=checkbox], [type=radio]");
}
