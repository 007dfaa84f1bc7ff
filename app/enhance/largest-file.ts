import { showFieldError } from "./forms.ts";

watchFiles();

/** A file that is larger than its field takes is refused as it is chosen: nothing is sent, and what was typed stays. */
function watchFiles(): void {
  document.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    const { largest, tooLarge = "" } = field.dataset;
    if (!largest || !field.files) return;
    const refused = [...field.files].some(({ size }) => size > Number(largest)) ? tooLarge : "";
    field.setCustomValidity(refused);
    // After the form's own script, which takes away what the last answer said.
    setTimeout(showFieldError, 0, field, refused);
  });
}
