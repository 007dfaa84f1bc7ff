export interface CallAnswer {
  /** 0 when no answer came: no network, or no server. */
  status: number;
  body: unknown;
}

/**
 * Calls one of the site's own JSON addresses, which answers in the page's language; a failure on the way, also one that
 * the signal made, is an answer like any other.
 */
export async function callJson(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: unknown,
  { signal, headers: more = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<CallAnswer> {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    ...more,
  };
  try {
    const answer = await fetch(path, {
      method,
      headers,
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    return { status: 0, body: undefined };
  }
}
