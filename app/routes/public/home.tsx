import type { ExternalLinks } from "~/features/edition/edition";
import { seriesData } from "~/features/edition/structured-data";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/home";
import { Blueprint } from "./home/blueprint.tsx";
import { Hero } from "./home/hero.tsx";
import { JoinUs } from "./home/join-us.tsx";
import { NewsletterInvitation } from "./home/newsletter-invitation.tsx";
import { Recap } from "./home/recap.tsx";
import { Rhythm } from "./home/rhythm.tsx";
import { Spirit } from "./home/spirit.tsx";
import { TenDays } from "./home/ten-days.tsx";
import { ThemeList } from "./home/theme-list.tsx";
import { WhatIs } from "./home/what-is.tsx";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  embeds: ({ films }: ExternalLinks) => films?.map(({ url }) => url) ?? [],
};

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  return pageMeta(args, (t) => ({
    title: t("hero.tagline").replace(/\.$/, ""),
    description: shell && t("hero.summary", { city: shell.edition.city, region: shell.edition.region }),
    data: shell && seriesData({ ...shell, language: languageOf(args.location.pathname) }),
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
      <NewsletterInvitation />
    </>
  );
}
