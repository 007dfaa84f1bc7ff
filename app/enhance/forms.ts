import { clearErrors, toast } from "./toasts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * `<form data-busy>` shows a spinner while it is sent. With `data-missing-title` on the form, empty required fields
 * get their `data-missing` message and nothing is sent (REG-20, REG-21), unless the button asks for no answer, such as
 * the one to another step. A malformed answer gets its `data-malformed` message, in the toast below
 * `data-malformed-title` if the field has one (AUT-46). With `data-explained` on the form, the toast also shows the
 * message of the first field (AUT-10). A field may have its own `data-missing-title` (MAP-16).
 */
export function watchForms(): void {
  for (const form of document.forms) if (form.dataset["missingTitle"]) form.noValidate = true;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!("busy" in form.dataset)) return;
    const button = (event.submitter ?? form.querySelector("[type=submit]")) as HTMLButtonElement | null;
    if (form.ariaBusy === "true" || !(button?.formNoValidate || validate(form))) return event.preventDefault();
    form.ariaBusy = "true";
    // The button is disabled only after the browser has collected the form, because the value of a disabled button is
    // not sent.
    setTimeout(() => setBusy(button, true));
  });
  document.addEventListener("input", ({ target }) => {
    // A choice is marked as a group. The script for two password fields writes its own message, and React writes those of
    // its pages.
    const marked = (target as Element).closest<Control>("html:not([data-hydrated]) [aria-invalid]:not([data-differ])");
    if (!marked) return;
    showFieldError(marked, "");
    if (!document.querySelector("[aria-invalid]")) clearErrors();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) clearBusy();
  });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === "unsent") showUnsent();
  });
}

/** Shows that the service worker (offline.ts) could not send the form. */
function showUnsent(): void {
  const words = document.querySelector<HTMLElement>("[data-toasts]")?.dataset;
  if (document.visibilityState !== "visible" || !words) return;
  clearBusy();
  toast(words["unsent"]!, { text: words["unsentText"]!, tone: "destructive", duration: 10_000 });
}

export function clearBusy(): void {
  for (const busy of document.querySelectorAll("[aria-busy]")) setBusy(busy as HTMLElement, false);
}

function validate(form: HTMLFormElement): boolean {
  const { missingTitle, explained } = form.dataset;
  if (!missingTitle) return true;
  const controls = [...form.elements].filter(
    (element): element is Control => "validity" in element && "value" in element,
  );
  for (const control of controls) showFieldError(control, errorMessage(control));
  const invalid = controls.filter(errorMessage);
  if (invalid.length === 0) return true;
  const isMissing = invalid.some((control) => control.validity.valueMissing || isBlank(control));
  const { malformedTitle = explained && missingTitle } = invalid[0]!.dataset;
  const sentence = errorMessage(invalid[0]!);
  const { missingTitle: ownTitle = missingTitle } = invalid[0]!.dataset;
  const title = isMissing ? ownTitle : (malformedTitle ?? sentence);
  const isTitleEnough = title === sentence || (isMissing && !explained);
  toast(title, { text: isTitleEnough ? "" : sentence, tone: "destructive", above: form });
  invalid[0]!.focus();
  return false;
}

function errorMessage(control: Control): string {
  const { validity, validationMessage, dataset } = control;
  if (validity.valueMissing || isBlank(control)) return dataset["missing"] ?? (validationMessage || " ");
  return validity.typeMismatch || validity.tooShort ? (dataset["malformed"] ?? validationMessage) : "";
}

/** Spaces alone do not count as an answer. */
function isBlank(control: Control): boolean {
  return isRequired(control) && control.type !== "checkbox" && !control.value.trim();
}

/**
 * A field with `data-unless` needs an answer unless the checkbox of that name is ticked. It isn't `required`, because
 * without script the browser would ask for it even then.
 */
function isRequired({ dataset, form, required }: Control): boolean {
  const box = dataset["unless"] && form?.elements.namedItem(dataset["unless"]);
  return box instanceof HTMLInputElement ? !box.checked : required;
}

/** Writes a message beside a control; an empty message removes it. */
export function showFieldError(control: Control, message: string): void {
  const node = document.getElementById(`${control.id}-error`);
  if (!control.id || !node) return;
  node.textContent = message;
  control.ariaInvalid = message ? "true" : null;
}

function setBusy(element: HTMLElement | null, busy: boolean): void {
  if (!element) return;
  element.ariaBusy = busy ? "true" : null;
  if (element instanceof HTMLButtonElement) element.disabled = busy;
}
