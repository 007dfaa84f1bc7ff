/** `<button data-print>` prints the page. */
export function watchPrint(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print]")) window.print();
  });
}
