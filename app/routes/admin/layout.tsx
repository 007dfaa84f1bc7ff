import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isOvertaken } from "~/lib/forms/refusal";
import styles from "~/ui/admin/admin.css?url";
import { officeView } from "~/features/people/office/layout/loader.server";
import { OfficeScreen } from "~/features/people/office/layout/office-screen";
import type { Route } from "./+types/layout";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: false, access: "admin", area: "admin" } satisfies RouteHandle;

export function links() {
  return [{ rel: "stylesheet", href: styles }];
}

/** Counts the open decisions again after every navigation and every form, except a refused one without a conflict. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400 || isOvertaken(actionStatus);
}

export function loader(args: Route.LoaderArgs) {
  return officeView(args);
}

export default function AdminLayout(props: Route.ComponentProps) {
  return <OfficeScreen {...props} />;
}
