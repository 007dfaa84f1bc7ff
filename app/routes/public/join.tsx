import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/join";
import { Experience } from "./join/experience.tsx";
import { JoinHero } from "./join/join-hero.tsx";
import { PhaseRows } from "./join/phase-rows.tsx";
import { WaysToCoCreate } from "./join/ways-to-co-create.tsx";

export const handle = { static: true, cache: [] };

export function meta(args: Route.MetaArgs) {
  const edition = args.matches[0]?.loaderData?.edition;
  return pageMeta(args, (t) => ({
    title: t("joinYear.title", { name: edition?.name ?? "", year: String(edition?.year) }),
    description: t("joinYear.lead"),
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
