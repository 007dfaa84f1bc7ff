watchDates();

/**
 * Writes the chosen day of a date field in words beside it, because the order of day and month depends on the browser.
 */
function watchDates(): void {
  document.addEventListener("input", ({ target }) => {
    const { name, type, valueAsDate } = target as HTMLInputElement;
    const words = type === "date" && document.querySelector(`[data-date-words="${name}"]`);
    if (!words) return;
    words.textContent =
      valueAsDate?.toLocaleDateString(`${document.documentElement.lang}-US`, { dateStyle: "full", timeZone: "UTC" }) ??
      "";
  });
}
