import { useSyncExternalStore } from "react";

let taken: FormData | undefined;
const listeners = new Set<() => void>();

/** The form that the server took last, so that it led on; undefined before the first. The same form sent again is another. */
export function useTakenForm(): FormData | undefined {
  return useSyncExternalStore(subscribe, current, onServer);
}

/** Sends a form; where the server takes it, everybody who asks knows. Throws what sending throws. */
export async function sendNoted<Answer>(request: Request, send: () => Promise<Answer>): Promise<Answer> {
  const copy = isOfTexts(request) ? request.clone() : undefined;
  try {
    return await send();
  } catch (thrown) {
    if (copy && isRedirect(thrown)) note(await copy.formData());
    throw thrown;
  }
}

/** False for one with files. */
function isOfTexts({ headers }: Request): boolean {
  return headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}

function note(form: FormData): void {
  taken = form;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = () => taken;
const onServer = () => undefined;
