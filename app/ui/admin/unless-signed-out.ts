import { data } from "react-router";

/** True while somebody is signed in here, as the server knows it. */
async function isSignedIn(): Promise<boolean> {
  const session: unknown = await fetch("/session").then((answer) => answer.json());
  return Boolean(session);
}

/**
 * Asks first whether the session is still there: sent without one, what was typed would be gone on the way to sign in. The
 * status keeps the screen from being read anew.
 */
export async function unlessSignedOut<Answer>(send: () => Promise<Answer>) {
  return (await isSignedIn()) ? send() : data({ isSignedOut: true as const }, { status: 401 });
}

/** The same for a screen that also stays as it is when nothing can be reached. */
export async function unlessUnsent<Answer>(send: () => Promise<Answer>) {
  try {
    return await unlessSignedOut(send);
  } catch (error) {
    // What fetch throws when nothing could be reached.
    if (!(error instanceof TypeError)) throw error;
    return data({ isUnsent: true as const }, { status: 503 });
  }
}
