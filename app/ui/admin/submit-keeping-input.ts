import { data, isRouteErrorResponse } from "react-router";
import { dropNamedDraft } from "~/lib/browser/saved-drafts";

/** The arguments of a screen's `clientAction`. */
interface Sending<Answer> {
  request: Request;
  serverAction(): Promise<Answer>;
}

/** Set if the network or the database could not be reached. */
export interface Unsent {
  isUnsent: "offline" | "outage";
}

/** Says why a form was not received; empty if it was. */
export interface NotSent extends Partial<Unsent> {
  isSignedOut?: true;
  /** The action needs a fresh proof. */
  isUnproven?: true;
}

/**
 * Submits a form without leaving the screen on failure. If the session has ended or nothing can be reached, it returns
 * the reason, and the screen keeps its input. After success it deletes the form's draft.
 */
export async function submitKeepingInput<Answer>({ request, serverAction }: Sending<Answer>) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    if (isTaken(thrown)) {
      dropNamedDraft((await copy.formData()).get("draft"));
      // Replace the entry if the redirect leads to the same page, so that Back does not show it twice.
      if (thrown.headers.get("Location") === location.pathname + location.search)
        thrown.headers.set("X-Remix-Replace", "true");
    }
    const reason = failureReason(thrown);
    if (!reason) throw thrown;
    return data(reason, { status: reason.isSignedOut ? 401 : 503 });
  }
}

/**
 * Does the same for actions that may need a fresh proof, which is asked for in another tab so that the input is kept.
 */
export function submitWithReauth<Answer>({ request, serverAction }: Sending<Answer>) {
  const send = async () => {
    try {
      return await serverAction();
    } catch (thrown) {
      if (!isRedirect(thrown) || !leadsToProof(thrown)) throw thrown;
      return data({ isUnproven: true as const }, { status: 403 });
    }
  };
  return submitKeepingInput({ request, serverAction: send });
}

function isRedirect(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}

/** A redirect means success, unless it leads to the proof, after which the form is submitted again. */
function isTaken(thrown: unknown): thrown is Response {
  return isRedirect(thrown) && !leadsToProof(thrown);
}

function leadsToProof({ headers }: Response): boolean {
  return new URL(headers.get("Location")!, location.origin).pathname.endsWith("/auth/prove");
}

function failureReason(thrown: unknown): NotSent | undefined {
  // `fetch` throws a TypeError if the network fails.
  if (thrown instanceof TypeError) return { isUnsent: "offline" };
  if (!isRouteErrorResponse(thrown)) return undefined;
  const { reason } = (thrown.data ?? {}) as { reason?: unknown };
  if (thrown.status === 401) return { isSignedOut: true };
  if (thrown.status === 503 && reason === "unavailable") return { isUnsent: "outage" };
  // A proxy answers with one of these if the server is down.
  return [502, 503, 504].includes(thrown.status) ? { isUnsent: "offline" } : undefined;
}
