import { toast } from "./toasts.ts";

watchSwitches();

/**
 * `<button data-switch-off="title" data-switch-off-text="…">` turns off every switch of its form without saving
 * (UNS-09).
 */
function watchSwitches(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-switch-off]");
    if (!button) return;
    event.preventDefault();
    for (const toggle of button.form!.querySelectorAll<HTMLInputElement>(".toggle")) toggle.checked = false;
    toast(button.dataset["switchOff"]!, { text: button.dataset["switchOffText"] });
  });
}
