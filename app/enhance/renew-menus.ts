/** Draws the menus of the page for whoever is there now, and leaves the rest as it is. */
export async function renewMenus(): Promise<void> {
  const answer = await fetch(location.pathname + location.search);
  const html = await answer.text();
  // The policy of this page lets no other page's style in, not even to be read.
  const styles = /<style>(.*?)<\/style>/gs;
  const rules = [...html.matchAll(styles)].map(([, text]) => text).join("\n");
  const page = new DOMParser().parseFromString(html.replace(styles, ""), "text/html");
  for (const part of ["body > header", "body > footer"]) {
    const renewed = page.querySelector(part);
    if (renewed) document.querySelector(part)?.replaceWith(renewed);
  }
  // Each page brings only the style it uses: the menus of somebody else need theirs.
  const style = new CSSStyleSheet();
  style.replaceSync(rules);
  document.adoptedStyleSheets.push(style);
}
