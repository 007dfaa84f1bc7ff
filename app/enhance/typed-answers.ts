import { typedAnswersKey } from "./language.ts";

/** The typed values of a page's forms: each control's name, value and checked state. */
interface TypedAnswers {
  page: string;
  forms: [name: string, value: string, isChosen: boolean][][];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

restore();
document.addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-language]")) save();
});

/** Stores the typed values before the page opens in another language, for that page and for one use. */
function save(): void {
  if (!pageForms().some(hasTypedAnswers)) return;
  const forms = pageForms().map((form) => controlsOf(form).map((control) => entryOf(control)));
  sessionStorage.setItem(typedAnswersKey, JSON.stringify({ page: thisPage(), forms } satisfies TypedAnswers));
}

/** Restores the values typed in the other language. Passwords have to be typed again. */
function restore(): void {
  const saved = sessionStorage.getItem(typedAnswersKey);
  if (!saved) return;
  sessionStorage.removeItem(typedAnswersKey);
  const { page, forms } = JSON.parse(saved) as TypedAnswers;
  if (page !== thisPage()) return;
  for (const [i, form] of pageForms().entries()) {
    for (const control of controlsOf(form)) restoreControl(control, forms[i] ?? []);
    unfoldTyped(form);
  }
}

/** Unfolds restored answers, so that no hidden answer is submitted. */
function unfoldTyped(form: HTMLFormElement): void {
  for (const details of form.querySelectorAll("details")) details.open ||= controlsOf(details).some(isChanged);
}

function restoreControl(control: Control, entries: TypedAnswers["forms"][number]): void {
  const sameName = entries.filter(([name]) => name === control.name);
  if (isChoice(control)) {
    const entry = sameName.find(([, value]) => value === control.value);
    if (entry) control.checked = entry[2];
  } else if (sameName[0]) control.value = sameName[0][1];
}

/** Returns the page's own forms, which are the same in every language; the office keeps its own drafts. */
function pageForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>("html:not([data-hydrated]) main form[method=post]")];
}

/** True for a form that differs from what the server rendered. A refused form is rendered with the typed values. */
function hasTypedAnswers(form: HTMLFormElement): boolean {
  return "resubmitted" in form.dataset || controlsOf(form).some(isChanged);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function controlsOf(form: HTMLElement): Control[] {
  const controls = form.querySelectorAll<Control>("input, textarea, select");
  return [...controls].filter(({ name, type }) => name && !["hidden", "password", "file"].includes(type));
}

function entryOf(control: Control): TypedAnswers["forms"][number][number] {
  return [control.name, control.value, isChoice(control) && control.checked];
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Returns the address without its language. */
function thisPage(): string {
  const prefix = `/${document.documentElement.lang}`;
  const hasPrefix = `${location.pathname}/`.startsWith(`${prefix}/`);
  return (hasPrefix ? location.pathname.slice(prefix.length) : location.pathname) || "/";
}
