/**
 * Returns speculation rules, by which the browser prefetches a page when a visitor points at its link. The list must
 * not include pages with side effects, such as sign-in, personal links and exports.
 */
export function speculationRules(listed: readonly string[]): string {
  const others = listed.filter((page) => page !== "/").map((page) => page.slice(1));
  const pages = ["/", "/es", ...(others.length > 0 ? [`{/es}?/(${others.join("|")})`] : [])];
  return JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }] });
}
