import { showFieldError } from "./forms.ts";

watchFiles();

/** Refuses a file that is too large as soon as it is chosen, so that nothing is sent and the typed answers stay. */
function watchFiles(): void {
  document.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    const { largest, tooLarge = "" } = field.dataset;
    if (!largest || !field.files) return;
    const message = [...field.files].some(({ size }) => size > Number(largest)) ? tooLarge : "";
    field.setCustomValidity(message);
    // This runs after the form's own script, which removes the message of the last response.
    setTimeout(showFieldError, 0, field, message);
  });
}
