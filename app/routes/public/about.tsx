import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/about";
import { JourneyQuote } from "./about/journey-quote.tsx";
import { Origin } from "./about/origin.tsx";
import { ThreeGatherings } from "./about/three-gatherings.tsx";
import { Values } from "./about/values.tsx";
import { WhyItWorks } from "./about/why-it-works.tsx";
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
