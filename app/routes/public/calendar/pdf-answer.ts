/** A PDF as an answer, which the browser shows: a cache must ask whether it has changed. */
export function pdfAnswer(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "public, no-cache",
      // The style is that of the browser's reader.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
