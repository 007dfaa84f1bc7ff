/** Streams events (text/event-stream) and stops when the client leaves. */
export function eventStream(events: AsyncGenerator<string, void>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await events.return()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // A proxy that buffers the response would deliver nothing until the end.
      "X-Accel-Buffering": "no",
    },
  });
}
