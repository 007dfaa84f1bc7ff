import { redirect } from "react-router";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/first-tab";
import { adminTabs } from "./tabs.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** /admin is the first tab that there is. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { pages } = context.get(requestContext);
  const { page } = adminTabs.find((tab) => pages.includes(tab.page))!;
  return redirect(localized(languageOf(new URL(request.url).pathname), page));
}
