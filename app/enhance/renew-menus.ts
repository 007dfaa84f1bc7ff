/** Replaces the menus of the page with those of the current session, and leaves the rest of the page as it is. */
export async function renewMenus(): Promise<void> {
  const response = await fetch(location.pathname + location.search);
  const html = await response.text();
  // The content security policy of this page blocks the other page's styles, so they are cut out before parsing.
  const styles = /<style>(.*?)<\/style>/gs;
  const rules = [...html.matchAll(styles)].map(([, text]) => text).join("\n");
  const page = new DOMParser().parseFromString(html.replace(styles, ""), "text/html");
  for (const selector of ["body > header", "body > footer"]) {
    const menu = page.querySelector(selector);
    if (menu) document.querySelector(selector)?.replaceWith(menu);
  }
  // Each page carries only the styles it uses, so the styles of the new menus are added.
  const style = new CSSStyleSheet();
  style.replaceSync(rules);
  document.adoptedStyleSheets.push(style);
}
