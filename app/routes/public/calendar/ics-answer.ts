interface IcsOptions {
  /** The name of the file it is saved as; a feed has none. */
  file?: string;
  /** True for what only one person may see. */
  secret?: boolean;
}

/** A calendar as an answer: kept by nobody without asking whether it has changed. */
export function icsAnswer(text: string, { file, secret = false }: IcsOptions = {}): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": secret ? "no-store" : "public, no-cache",
      ...(file ? { "Content-Disposition": `attachment; filename="${file}"` } : {}),
    },
  });
}
