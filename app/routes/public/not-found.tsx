import { data, redirect } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { pageInsteadOf } from "~/features/edition/other-years";
import { languageOf, localizedPath, pageOf } from "~/i18n/links";
import type { Route } from "./+types/not-found";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/**
 * Handles all unknown paths. A page of another year is redirected (NEW-04). The server logs that the page was not
 * found.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const instead = pageInsteadOf(pageOf(url.pathname), context.get(editionContext));
  if (instead) return redirect(localizedPath(languageOf(url.pathname), instead));
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
