/** The page runs no script. It has the site's own origin, so that it can load its styles and fonts. */
const sources =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'self'";

interface Frame {
  /**
   * True if the form listens to clicks on the page. Safari reports none in a sandbox without scripts, so the page gets no
   * sandbox; its content security policy forbids forms and scripts all the same.
   */
  isHeard?: boolean;
}

/** Returns a page of the site for the preview beside a form. */
export function framedPage(body: BodyInit | null, status: number, { isHeard = false }: Frame = {}): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `${sources}; ${isHeard ? "form-action 'none'; base-uri 'none'" : "sandbox allow-same-origin"}`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(body, { status, headers });
}
