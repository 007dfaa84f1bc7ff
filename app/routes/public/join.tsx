import { yearData } from "~/features/edition/structured-data";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/join";
import { Experience } from "~/features/edition/pages/join/experience";
import { JoinHero } from "~/features/edition/pages/join/join-hero";
import { PhaseRows } from "~/features/edition/pages/join/phase-rows";
import { WaysToCoCreate } from "~/features/edition/pages/join/ways-to-co-create";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  const facts = { name: shell?.edition.name ?? "", year: String(shell?.edition.year) };
  return pageMeta(args, (t) => ({
    title: t("joinYear.title", facts),
    description: t("joinYear.summary", facts),
    data: shell && yearData({ ...shell, language: languageOf(args.location.pathname) }),
  }));
}

export default function Join() {
  return (
    <>
      <JoinHero />
      <PhaseRows />
      <WaysToCoCreate />
      <Experience />
    </>
  );
}
