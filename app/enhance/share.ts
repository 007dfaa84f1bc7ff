/** `<button hidden data-share="address" data-title="…" data-text="…">` opens what the device shares with; where it has nothing, the button stays hidden. */
export function watchShare(): void {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) {
    button.hidden = false;
    const { share: url = "", title = "", text = "" } = button.dataset;
    // Closing the sheet is no fault.
    button.addEventListener("click", () => void navigator.share({ url, title, text }).catch(() => {}));
  }
}
