/**
 * Texts one after another in UTF-8, each written straight to its place: joined first, a megabyte would be copied three
 * times and the garbage collector would run after every few.
 */
export function utf8Of(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
}

/** A body of one piece: made of the bytes themselves, an answer would copy them. */
export function streamOf(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** The bytes of a body; what comes in one piece is not copied. */
export async function bytesOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
