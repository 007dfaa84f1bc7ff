/**
 * Encodes texts one after another into one UTF-8 buffer. Joining them first would copy each megabyte three times and
 * keep the garbage collector busy.
 */
export function utf8Of(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
}

/** Returns a body that is read in one piece. Creating the response from the bytes themselves would copy them. */
export function streamOf(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Returns the bytes of a body; a body of one piece is not copied. */
export async function bytesOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
