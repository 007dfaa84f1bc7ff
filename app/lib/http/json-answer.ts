import type { RefusalAnswer } from "../forms/refusal.ts";

/** Answers a JSON call without caching. A 503 says when to try again. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const comeBack = status === 503 ? { "Retry-After": "60" } : {};
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...comeBack, ...headers } });
}

/** Answers a refused JSON call with its most specific sentence. */
export function refusedCall({ status, message, text, headers }: RefusalAnswer, more: object = {}): Response {
  return jsonAnswer(status, { success: false, error: text ?? message, ...more }, headers);
}
