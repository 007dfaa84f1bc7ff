const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The formats in which lists are downloaded. */
export type FileKind = keyof typeof types;

/**
 * Streams a file while it is being created. A slow client is waited for, and one that leaves ends it. An empty file is
 * answered with 204 (ADM-30). `note` records the download before the first byte is sent.
 */
export async function fileAnswer(
  { name, kind }: { name: string; kind: FileKind },
  pieces: AsyncGenerator<string | Uint8Array, void>,
  note: () => Promise<void>,
): Promise<Response> {
  const first = await pieces.next();
  const headers = { "Cache-Control": "no-store" };
  if (first.done) return new Response(null, { status: 204, headers });
  await note();
  return new Response(streamOf(first.value, pieces), {
    headers: {
      ...headers,
      "Content-Type": types[kind],
      "Content-Disposition": `attachment; filename="${name}.${kind}"`,
    },
  });
}

/** Streams the first chunk and then the rest as fast as the client reads. */
function streamOf(
  first: string | Uint8Array,
  rest: AsyncGenerator<string | Uint8Array, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const bytes = (piece: string | Uint8Array) => (typeof piece === "string" ? encoder.encode(piece) : piece);
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes(first)),
    pull: async (controller) => {
      const { value, done } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(bytes(value));
    },
    cancel: async () => void (await rest.return()),
  });
}
