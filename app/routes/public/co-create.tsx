import { shownOffers } from "~/features/edition/offers";
import { WaysToGive } from "~/features/edition/components/ways-to-give";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/co-create";
import { HowItGoes } from "~/features/edition/pages/co-create/how-it-goes";
import { Offers } from "~/features/edition/pages/co-create/offers";
import { Principles } from "~/features/edition/pages/co-create/principles";
import { WaysIn } from "~/features/edition/pages/co-create/ways-in";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  const count = shownOffers().length;
  return pageMeta(args, (t) => ({ title: t("coCreate.title"), description: t("coCreate.summary", { name, count }) }));
}

export default function CoCreate() {
  return (
    <>
      <Offers />
      <HowItGoes />
      <Principles />
      <WaysIn />
      <WaysToGive />
    </>
  );
}
