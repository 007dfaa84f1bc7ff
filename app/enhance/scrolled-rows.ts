import { centerInRow } from "~/lib/browser/center-in-row";

/** Scrolls the current item of each scrolling row of links into the middle. */
export function centerChosen(): void {
  for (const row of document.querySelectorAll("[data-scrolled-row]"))
    centerInRow(row, row.querySelector("[aria-current]"));
}
