/** The answer to a JSON call; nobody keeps it. While something is away (503), it says when to come back. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const comeBack = status === 503 ? { "Retry-After": "60" } : {};
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...comeBack, ...headers } });
}
