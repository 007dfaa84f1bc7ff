import { data, isRouteErrorResponse } from "react-router";
import { sendNoted } from "./taken-form.ts";

/** What a screen's own action is given. */
interface Sending<Answer> {
  request: Request;
  serverAction(): Promise<Answer>;
}

/** Why a form was not sent: nothing could be reached, or the server has no database to save it in. */
export interface Unsent {
  isUnsent: "offline" | "outage";
}

/** The server, or what it keeps sessions in, does not answer. */
class Unreachable extends Error {}

/**
 * True while somebody is signed in here, as the server knows it. Undefined while the server cannot look that up: what is sent
 * all the same is refused in the words of its screen.
 */
async function isSignedIn(): Promise<boolean | undefined> {
  const answer = await fetch("/session");
  if (answer.status === 503) return undefined;
  if (!answer.ok) throw new Unreachable(`/session answered ${answer.status}`);
  return Boolean(await answer.json());
}

/**
 * Asks first whether the session is still there: sent without one, what was typed would be gone on the way to sign in. The
 * status keeps the screen from being read anew.
 */
async function unlessSignedOut<Answer>({ request, serverAction }: Sending<Answer>) {
  const isSignedOut = (await isSignedIn()) === false;
  return isSignedOut ? data({ isSignedOut }, { status: 401 }) : sendNoted(request, serverAction);
}

/** The same for a screen that also stays as it is when nothing can be reached. */
export async function unlessUnsent<Answer>(sending: Sending<Answer>) {
  try {
    return await unlessSignedOut(sending);
  } catch (error) {
    const isUnsent = isOutage(error) ? "outage" : isOutOfReach(error) && "offline";
    if (!isUnsent) throw error;
    return data({ isUnsent } satisfies Unsent, { status: 503 });
  }
}

/** The same where the server may want a fresh proof of who sends it: asked for in another tab, nothing typed is left behind. */
export function unlessUnproven<Answer>({ request, serverAction }: Sending<Answer>) {
  const send = async () => {
    try {
      return await serverAction();
    } catch (thrown) {
      if (!leadsToProof(thrown)) throw thrown;
      return data({ isUnproven: true as const }, { status: 403 });
    }
  };
  return unlessUnsent({ request, serverAction: send });
}

function leadsToProof(thrown: unknown): boolean {
  const place = thrown instanceof Response ? thrown.headers.get("Location") : null;
  return place !== null && new URL(place, location.origin).pathname.endsWith("/auth/prove");
}

/** What the site itself says while its database cannot be reached. */
function isOutage(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || error.status !== 503) return false;
  return (error.data as { reason?: string } | null)?.reason === "unavailable";
}

/** A TypeError is what fetch throws when nothing could be reached; a proxy says so with one of three statuses. */
function isOutOfReach(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status);
  return error instanceof TypeError || error instanceof Unreachable;
}
