import { centerInRow } from "~/lib/browser/center-in-row";

/** Brings what is chosen in a row of links that scrolls by itself into its middle. */
export function centerChosen(): void {
  for (const row of document.querySelectorAll("[data-scrolled-row]"))
    centerInRow(row, row.querySelector("[aria-current]"));
}
