/** The page runs nothing; it is of this site's own origin for its style sheets and fonts alone. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-same-origin";

/** A page of the site as a form shows it beside itself. */
export function framedPage(body: BodyInit | null, status: number): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(body, { status, headers });
}
