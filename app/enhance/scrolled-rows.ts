import { centerInRow } from "~/lib/center-in-row";

/** Brings what is chosen in a row of links that scrolls by itself into its middle. */
export function centerChosen(): void {
  for (const row of document.querySelectorAll("[data-scrolled-row]"))
    centerInRow(row, row.querySelector("[aria-current]"));
}

/** A row of days that scrolls by itself begins with today, as long as today is one of them. */
export function startToday(): void {
  for (const row of document.querySelectorAll("[data-starts-today]")) {
    const [first, today] = [row.firstElementChild, row.querySelector("[aria-current=date]")];
    if (first && today) row.scrollLeft = today.getBoundingClientRect().left - first.getBoundingClientRect().left;
  }
}
