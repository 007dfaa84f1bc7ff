const mostKept = 16_384;

/** Reads the text fields of a form with a file, before and after the file, without holding it in memory. */
export async function typedWords(contentType: string, body: AsyncIterable<Uint8Array>): Promise<FormData> {
  const form = new FormData();
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) return form;
  let [first, last] = [Buffer.alloc(0), Buffer.alloc(0)];
  try {
    for await (const chunk of body) {
      if (first.length < mostKept) first = Buffer.concat([first, chunk]);
      else last = Buffer.concat([last, chunk]).subarray(-mostKept);
    }
  } catch {
    // The upload was incomplete or too large; the text received so far is kept.
  }
  for (const part of `${first.toString()}\n${last.toString()}`.split(`--${boundary}`)) {
    const [, name, text] = /name="(alt|altEs)"\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? [];
    if (name) form.set(name, text!);
  }
  return form;
}
