import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/archive";
import { Bolts } from "~/features/edition/pages/archive/bolts";
import { Evolution } from "~/features/edition/pages/archive/evolution";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({ title: t("archive.title"), description: t("archive.summary", { name }) }));
}

export default function Archive() {
  return (
    <>
      <Bolts />
      <Evolution />
    </>
  );
}
