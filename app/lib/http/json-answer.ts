import type { RefusalAnswer } from "../forms/refusal.ts";

/** The answer to a JSON call, never cached. A 503 says when to try again. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const comeBack = status === 503 ? { "Retry-After": "60" } : {};
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...comeBack, ...headers } });
}

/** The answer to a JSON call that was refused, in the one sentence that says most. */
export function refusedCall({ status, message, text, headers }: RefusalAnswer, more: object = {}): Response {
  return jsonAnswer(status, { success: false, error: text ?? message, ...more }, headers);
}
