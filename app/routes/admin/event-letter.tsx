import { letterAction } from "~/features/rsvps/office/letter/action.server";
import { LetterScreen } from "~/features/rsvps/office/letter/letter-screen";
import { letterView } from "~/features/rsvps/office/letter/loader.server";
import { revalidateIfOvertaken } from "~/ui/admin/revalidate-if-overtaken";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-letter";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("eventLetter.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return letterView(args);
}

export function action(args: Route.ActionArgs) {
  return letterAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

export const shouldRevalidate = revalidateIfOvertaken;

/** Admin → Events → a letter to the guests or hosts of chosen events. */
export default function EventLetter({ loaderData }: Route.ComponentProps) {
  return <LetterScreen view={loaderData} />;
}
