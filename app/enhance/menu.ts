/** The menu is a native disclosure; Escape and a link within the page close it as well. */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  if (!menu) return;
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")!.focus();
  });
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) menu.open = false;
  });
}
