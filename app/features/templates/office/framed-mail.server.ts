import { escapeHtml } from "../letter/fill.server.ts";

/** Allows no scripts and no external content, and framing by our own pages only (TPL-20). */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

/**
 * Serves an email's HTML as a document, exactly as it is sent. A frame does not inherit the page's color scheme, so
 * `?look=dark` and `?look=light` rewrite the media query of its style sheet.
 */
export function framedMail(html: string, { searchParams }: URL): Response {
  return new Response(inColorScheme(html, searchParams.get("look")), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}

function inColorScheme(html: string, look: string | null): string {
  if (look !== "dark" && look !== "light") return html;
  return html.replaceAll("@media (prefers-color-scheme: dark)", look === "dark" ? "@media all" : "@media not all");
}

/** Returns the document for a letter that cannot be rendered (TPL-24). */
export function problemDocument(title: string, problems: readonly string[]): string {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  return `<!doctype html><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><body style="font-family: system-ui, sans-serif; line-height: 1.5"><h1 style="font-size: 1.125rem">${escapeHtml(title)}</h1><ul>${items}</ul></body>`;
}
