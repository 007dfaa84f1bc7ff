import { escaped } from "../letter/fill.server.ts";

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

/** What stands in the frame of a letter that cannot be shown as it is (TPL-24). */
export function unframable(title: string, problems: readonly string[]): string {
  const items = problems.map((problem) => `<li>${escaped(problem)}</li>`).join("");
  return `<!doctype html><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><body style="font-family: system-ui, sans-serif; line-height: 1.5"><h1 style="font-size: 1.125rem">${escaped(title)}</h1><ul>${items}</ul></body>`;
}
