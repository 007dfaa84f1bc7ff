import { pageOf } from "~/i18n/links";

const here = "https://here.invalid";

/**
 * Returns a path of this site to continue with, or undefined for another site in any spelling, and for the sign-in
 * pages, which would lead in a circle.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 500) return undefined;
  // oxlint-disable-next-line no-control-regex -- browsers drop these, so "/\t/evil.example" is another site
  if (!/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value) || !URL.canParse(value, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, here);
  if (
    origin !== here ||
    pathname.startsWith("//") ||
    /^\/(?:auth|verification-success)(?:\/|$)/i.test(pageOf(pathname))
  )
    return undefined;
  return pathname + search + hash;
}
