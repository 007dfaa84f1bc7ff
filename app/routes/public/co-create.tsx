import { WaysToGive } from "~/features/edition/components/ways-to-give";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/co-create";
import { HowItGoes } from "./co-create/how-it-goes.tsx";
import { Offers } from "./co-create/offers.tsx";
import { Principles } from "./co-create/principles.tsx";
import { WaysIn } from "./co-create/ways-in.tsx";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({ title: t("coCreate.title"), description: t("coCreate.summary", { name }) }));
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
