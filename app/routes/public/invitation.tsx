import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/invitation";
import { InvitationLetter } from "~/features/edition/pages/invitation/letter";
import { WhatFollows } from "~/features/edition/pages/invitation/what-follows";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const edition = args.matches[0]?.loaderData?.edition;
  return pageMeta(args, (t, dates) => ({
    title: t("invitation.title"),
    description:
      edition &&
      t("invitation.summary", {
        name: edition.name,
        year: String(edition.year),
        day: dates.day(edition.days.contributorsGathering),
      }),
  }));
}

export default function Invitation() {
  return (
    <>
      <InvitationLetter />
      <WhatFollows />
    </>
  );
}
