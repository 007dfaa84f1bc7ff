import { toast } from "./toasts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * `<form data-busy>` waits with a spinner while it is sent. With `data-missing-title` on the form, required
 * answers that are empty get their own `data-missing` words beside them, and nothing is sent (REG-20, REG-21), unless
 * by a button that asks for no answer, such as the way to another step. An answer of the wrong form gets its
 * `data-malformed` words, in the toast below its `data-malformed-title` where it has one (AUT-46). With `data-explained`
 * on the form, the first field's words stand below the title of the toast whatever is wrong (AUT-10). A field may have a
 * `data-missing-title` of its own (MAP-16).
 */
export function watchForms(): void {
  for (const form of document.forms) if (form.dataset["missingTitle"]) form.noValidate = true;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!("busy" in form.dataset)) return bringBack(form);
    const button = (event.submitter ?? form.querySelector("[type=submit]")) as HTMLButtonElement | null;
    if (form.ariaBusy === "true" || !(button?.formNoValidate || complete(form))) return event.preventDefault();
    form.ariaBusy = "true";
    // Only after the browser has collected the form: a disabled button's own value would be left out.
    setTimeout(() => setBusy(button, true));
  });
  document.addEventListener("input", ({ target }) => {
    const control = target as Control;
    // The script of two passwords speaks for its own field.
    // React, where it runs the form, may take the message away by itself first.
    if (control.ariaInvalid && !("differ" in control.dataset)) setTimeout(takeAway, 0, control);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) endWaiting();
  });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === "unsent") sayUnsent();
  });
}

/** Messages that React wrote and does not know to be gone: it would not write the same one again. */
const takenAway = new Map<Control, string>();

function takeAway(control: Control): void {
  const message = document.getElementById(`${control.id}-error`)?.textContent;
  if (!message) return;
  if (control.form && !("busy" in control.form.dataset)) takenAway.set(control, message);
  showFieldError(control, "");
}

/** A form of React's is sent: what was last said of its fields stands there again, until the answer says what is still true. */
function bringBack(form: HTMLFormElement): void {
  for (const [control, message] of takenAway) {
    if (control.form === form) showFieldError(control, message);
    if (control.form === form || !control.isConnected) takenAway.delete(control);
  }
}

/** The worker (offline.ts) could not send a form: it stands here as it was. */
function sayUnsent(): void {
  const words = document.querySelector<HTMLElement>("[data-toasts]")?.dataset;
  if (document.visibilityState !== "visible" || !words) return;
  endWaiting();
  toast(words["unsent"]!, { text: words["unsentText"]!, tone: "destructive", duration: 10_000 });
}

export function endWaiting(): void {
  for (const busy of document.querySelectorAll("[aria-busy]")) setBusy(busy as HTMLElement, false);
}

function complete(form: HTMLFormElement): boolean {
  const { missingTitle, explained } = form.dataset;
  if (!missingTitle) return true;
  const controls = [...form.elements].filter(
    (element): element is Control => "validity" in element && "value" in element,
  );
  for (const control of controls) showFieldError(control, problem(control));
  const wrong = controls.filter(problem);
  if (wrong.length === 0) return true;
  wrong[0]!.focus();
  const isMissing = wrong.some((control) => control.validity.valueMissing || isBlank(control));
  const { malformedTitle = explained && missingTitle } = wrong[0]!.dataset;
  const sentence = problem(wrong[0]!);
  const { missingTitle: ownTitle = missingTitle } = wrong[0]!.dataset;
  const title = isMissing ? ownTitle : (malformedTitle ?? sentence);
  const isAlone = title === sentence || (isMissing && !explained);
  toast(title, { text: isAlone ? "" : sentence, tone: "destructive" });
  return false;
}

function problem(control: Control): string {
  const { validity, validationMessage, dataset } = control;
  if (validity.valueMissing || isBlank(control)) return dataset["missing"] ?? (validationMessage || " ");
  return validity.typeMismatch || validity.tooShort ? (dataset["malformed"] ?? validationMessage) : "";
}

/** Spaces alone are no answer. */
function isBlank(control: Control): boolean {
  return control.matches("[required]") && control.type !== "checkbox" && !control.value.trim();
}

/** Writes a message beside a control, or takes it away. */
export function showFieldError(control: Control, message: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!control.id || !place) return;
  place.textContent = message;
  control.ariaInvalid = message ? "true" : null;
}

function setBusy(element: HTMLElement | null, busy: boolean): void {
  if (!element) return;
  element.ariaBusy = busy ? "true" : null;
  if (element instanceof HTMLButtonElement) element.disabled = busy;
}
