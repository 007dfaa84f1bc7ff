import { redirect } from "react-router";

/** Redirects to where a page is now. The former address can be in use again one day, so nobody may cache this. */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
