import { data } from "react-router";

/**
 * Asks first whether the session is still there: sent without one, what was typed would be gone on the way to sign in. The
 * status keeps the screen from being read anew.
 */
export async function unlessSignedOut<Answer>(send: () => Promise<Answer>) {
  const session: unknown = await fetch("/session").then((answer) => answer.json());
  return session ? send() : data({ isSignedOut: true as const }, { status: 401 });
}
