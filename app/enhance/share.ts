/**
 * `<button hidden data-share="address" data-title="…" data-text="…">` opens the device's share dialog. The button
 * stays hidden if the device has none.
 */
export function watchShare(): void {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) {
    button.hidden = false;
    const { share: url = "", title = "", text = "" } = button.dataset;
    // Closing the dialog rejects the promise, which is not an error.
    button.addEventListener("click", () => void navigator.share({ url, title, text }).catch(() => {}));
  }
}
