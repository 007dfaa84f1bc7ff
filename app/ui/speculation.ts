import { furtherLanguages } from "~/i18n/further-languages";

/**
 * Returns speculation rules, by which the browser prefetches a page when a visitor points at its link. The list must
 * not include pages with side effects, such as sign-in, personal links and exports.
 */
export function speculationRules(listed: readonly string[]): string {
  const others = listed.filter((page) => page !== "/").map((page) => page.slice(1));
  const further = furtherLanguages().map(({ code }) => code);
  const prefix = further.length > 0 ? `/(es|${further.join("|")})` : "/es";
  const pages = ["/", prefix, ...(others.length > 0 ? [`{${prefix}}?/(${others.join("|")})`] : [])];
  return JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }] });
}
