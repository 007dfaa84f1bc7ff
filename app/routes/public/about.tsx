import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/about";
import { JourneyQuote } from "~/features/edition/pages/about/journey-quote";
import { Origin } from "~/features/edition/pages/about/origin";
import { ThreeGatherings } from "~/features/edition/pages/about/three-gatherings";
import { Values } from "~/features/edition/pages/about/values";
import { WhyItWorks } from "~/features/edition/pages/about/why-it-works";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const edition = args.matches[0]?.loaderData?.edition;
  return pageMeta(args, (t) => ({
    title: t("about.title"),
    description: edition && t("about.summary", { city: edition.city, region: edition.region }),
  }));
}

export default function About() {
  return (
    <>
      <ThreeGatherings />
      <JourneyQuote />
      <WhyItWorks />
      <Values />
      <Origin />
    </>
  );
}
