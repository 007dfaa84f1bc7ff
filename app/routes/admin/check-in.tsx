import { dayIn } from "~/i18n/dates";
import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringAt, gatherings } from "~/features/edition/phase";
import { requireSteward } from "~/features/identity/middleware.server";
import { offlineCopy } from "~/lib/browser/offline-copy";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import { CheckInPage } from "~/features/check-in/office/check-in-page";
import type { Route } from "./+types/check-in";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "steward" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("checkIn.title") }));
}

/** The names are not in the page: its script asks for them, so that the phone keeps them in one place. */
export function headers() {
  return offlineCopy;
}

/** Which gathering is in the address; without one, the next or the last. */
export function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { userId: owner } = requireSteward(args);
  const edition = context.get(editionContext);
  const today = dayIn(edition.zone, context.get(requestContext).clock.site());
  const requested = url.searchParams.get("gathering");
  return { owner, gathering: gatherings.find((candidate) => candidate === requested) ?? gatheringAt(edition, today) };
}

export default function CheckIn(props: Route.ComponentProps) {
  return <CheckInPage {...props} />;
}
