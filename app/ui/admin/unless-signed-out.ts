import { data, isRouteErrorResponse } from "react-router";
import { dropNamedDraft } from "~/lib/browser/saved-drafts";

/** What a screen's own action is given. */
interface Sending<Answer> {
  request: Request;
  serverAction(): Promise<Answer>;
}

/** Nothing could be reached, or the server has no database to save it in. */
export interface Unsent {
  isUnsent: "offline" | "outage";
}

/** Why a form did not arrive; nothing of it where it did. */
export interface NotSent extends Partial<Unsent> {
  /** The session has ended. */
  isSignedOut?: true;
  /** It wants a fresh proof of who sends it. */
  isUnproven?: true;
}

/**
 * Sends a form of a screen. Where the session has ended or nothing can be reached, the screen is told, and its status
 * keeps it as it is. Once the server has taken the form, the draft that it names is dropped.
 */
export async function unlessUnsent<Answer>({ request, serverAction }: Sending<Answer>) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    if (isTaken(thrown)) {
      dropNamedDraft((await copy.formData()).get("draft"));
      // Back leads to what was open before, not to the same page once more.
      if (thrown.headers.get("Location") === location.pathname + location.search)
        thrown.headers.set("X-Remix-Replace", "true");
    }
    const told = reasonOf(thrown);
    if (!told) throw thrown;
    return data(told, { status: told.isSignedOut ? 401 : 503 });
  }
}

/** The same where the server may want a fresh proof of who sends it: asked for in another tab, nothing typed is left behind. */
export function unlessUnproven<Answer>({ request, serverAction }: Sending<Answer>) {
  const send = async () => {
    try {
      return await serverAction();
    } catch (thrown) {
      if (!isRedirect(thrown) || !leadsToProof(thrown)) throw thrown;
      return data({ isUnproven: true as const }, { status: 403 });
    }
  };
  return unlessUnsent({ request, serverAction: send });
}

function isRedirect(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}

/** A form that was taken leads on; one that wants a fresh proof first is sent once more afterwards. */
function isTaken(thrown: unknown): thrown is Response {
  return isRedirect(thrown) && !leadsToProof(thrown);
}

function leadsToProof({ headers }: Response): boolean {
  return new URL(headers.get("Location")!, location.origin).pathname.endsWith("/auth/prove");
}

function reasonOf(thrown: unknown): NotSent | undefined {
  // A TypeError is what fetch throws when nothing could be reached.
  if (thrown instanceof TypeError) return { isUnsent: "offline" };
  if (!isRouteErrorResponse(thrown)) return undefined;
  const { reason } = (thrown.data ?? {}) as { reason?: unknown };
  if (thrown.status === 401) return { isSignedOut: true };
  if (thrown.status === 503 && reason === "unavailable") return { isUnsent: "outage" };
  // A proxy says so with one of three statuses.
  return [502, 503, 504].includes(thrown.status) ? { isUnsent: "offline" } : undefined;
}
