export interface CallAnswer {
  /** 0 if no response came because of the network or the server. */
  status: number;
  body: unknown;
}

/**
 * Calls a JSON address of the site, which answers in the page's language. A failed or aborted request is returned like
 * any other answer.
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
