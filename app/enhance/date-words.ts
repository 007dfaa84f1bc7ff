watchDates();

/** Updates the words beside the date fields, and the end date, while dates are chosen. */
function watchDates(): void {
  const previousDates = new WeakMap<HTMLInputElement, string>();
  document.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.type !== "date") return;
    writeInWords(field);
    const end = field.form?.elements.namedItem("end_date");
    if (field.name !== "start_date" || !(end instanceof HTMLInputElement) || !field.value) return;
    adjustEnd(end, { from: previousDates.get(field) ?? field.defaultValue, to: field.value });
    previousDates.set(field, field.value);
  });
}

/** Writes the date in words beside its field, because the order of day and month depends on the browser. */
function writeInWords({ name, valueAsDate }: HTMLInputElement): void {
  const words = document.querySelector(`[data-date-words="${name}"]`);
  if (!words) return;
  words.textContent =
    valueAsDate?.toLocaleDateString(`${document.documentElement.lang}-US`, { dateStyle: "full", timeZone: "UTC" }) ??
    "";
}

/** Keeps a one-day event on one day, and moves an end that would be before the start (CAL-92). */
function adjustEnd(end: HTMLInputElement, { from, to }: { from: string; to: string }): void {
  if (end.value > to && end.value !== from) return;
  end.value = to;
  writeInWords(end);
}
