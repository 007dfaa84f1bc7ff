/** No script, nothing from outside, framed by our own pages only (TPL-20). */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

/**
 * A mail's HTML as a document of its own, byte for byte as it is sent. A frame does not hand its own colors on to what
 * stands in it, so `?look=dark` and `?look=light` change the one condition of its style sheet that asks for them.
 */
export function framedMail(html: string, { searchParams }: URL): Response {
  return new Response(inLook(html, searchParams.get("look")), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}

function inLook(html: string, look: string | null): string {
  if (look !== "dark" && look !== "light") return html;
  return html.replaceAll("@media (prefers-color-scheme: dark)", look === "dark" ? "@media all" : "@media not all");
}
