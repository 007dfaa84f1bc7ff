/** Menus are native disclosures. Escape, a link in the page and a click elsewhere close them too. */
export function watchMenu(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape")
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector("summary")!.focus();
      }
  });
  document.addEventListener("click", ({ target }) => {
    for (const menu of openMenus())
      if (!menu.contains(target as Node) || (target as Element).closest("a")) menu.open = false;
  });
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll("details[data-menu][open]");
}
