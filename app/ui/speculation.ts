/**
 * Lets the browser fetch a page of the site while a visitor points at its link (Speculation Rules). Only listed pages:
 * never a sign-in, a personal link, an export or anything else that a visit would change or count.
 */
export function speculationRules(listed: readonly string[]): string {
  const others = listed.filter((page) => page !== "/").map((page) => page.slice(1));
  const pages = ["/", "/es", ...(others.length > 0 ? [`{/es}?/(${others.join("|")})`] : [])];
  return JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }] });
}
