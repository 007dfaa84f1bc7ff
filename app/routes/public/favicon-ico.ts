import { redirect } from "react-router";

export const handle = { access: "anyone" };

/** Where feed readers and older browsers ask for the mark without having read a page. */
export function loader(): Response {
  return redirect("/icons/192.png", { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
}
