/** Scrolls a row sideways until the element is in its middle, as far as the row scrolls. */
export function centerInRow(row: Element | null, element: Element | null | undefined): void {
  if (!row || !element) return;
  const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  row.scrollBy({ left, behavior: "instant" });
}
