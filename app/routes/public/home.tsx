import type { ExternalLinks } from "~/features/edition/edition";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/home";
import { Blueprint } from "./home/blueprint.tsx";
import { Hero } from "./home/hero.tsx";
import { JoinUs } from "./home/join-us.tsx";
import { Recap } from "./home/recap.tsx";
import { Rhythm } from "./home/rhythm.tsx";
import { Spirit } from "./home/spirit.tsx";
import { TenDays } from "./home/ten-days.tsx";
import { ThemeList } from "./home/theme-list.tsx";
import { WhatIs } from "./home/what-is.tsx";

export const handle = {
  static: true,
  cache: [],
  embeds: ({ films }: ExternalLinks) => films?.map(({ url }) => url) ?? [],
};

export function meta(args: Route.MetaArgs) {
  const edition = args.matches[0]?.loaderData?.edition;
  return pageMeta(args, (t) => ({
    title: `${edition?.name}: ${t("hero.tagline").replace(/\.$/, "")}`,
    description: edition && t("hero.summary", { city: edition.city, region: edition.region }),
  }));
}

export default function Home() {
  return (
    <>
      <Hero />
      <WhatIs />
      <Recap />
      <ThemeList />
      <Rhythm />
      <TenDays />
      <Spirit />
      <JoinUs />
      <Blueprint />
    </>
  );
}
