/** The page runs nothing; it is of this site's own origin for its style sheets and fonts alone. */
const sources =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'self'";

interface Frame {
  /**
   * True if the form hears what is pressed on the page. Safari says nothing of presses in a sandbox without script, so
   * that the page has none; it sends no form and runs no script all the same, as its sources say.
   */
  isHeard?: boolean;
}

/** A page of the site as a form shows it beside itself. */
export function framedPage(body: BodyInit | null, status: number, { isHeard = false }: Frame = {}): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `${sources}; ${isHeard ? "form-action 'none'; base-uri 'none'" : "sandbox allow-same-origin"}`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(body, { status, headers });
}
