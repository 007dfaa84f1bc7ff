import { Fragment, type ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { Voices } from "~/features/voices/components/voices";
import type { HandlerData } from "~/ui/handler-data";
import { homeSections, type HomeSection } from "../../edition.ts";
import { Blueprint } from "./blueprint.tsx";
import { Hero } from "./hero.tsx";
import { EcosystemMap } from "./ecosystem-map.tsx";
import { JoinUs } from "./join-us.tsx";
import { NewsletterInvitation } from "./newsletter-invitation.tsx";
import { NextEvents } from "./next-events.tsx";
import { Recap } from "./recap.tsx";
import { Rhythm } from "./rhythm.tsx";
import { Spirit } from "./spirit.tsx";
import { TenDays } from "./ten-days.tsx";
import { ThemeList } from "./theme-list.tsx";
import { WhatIs } from "./what-is.tsx";
import type { homeView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof homeView>;
}

export function HomeScreen({ loaderData }: PageProps) {
  const { edition } = useEdition();
  const shownSections = edition.homeSections ?? homeSections;
  return (
    <>
      <Hero counts={loaderData.counts} nowAndNext={loaderData.nowAndNext} />
      <div className="below-fold">
        {shownSections.map((section) => (
          <Fragment key={section}>{sections[section](loaderData)}</Fragment>
        ))}
      </div>
    </>
  );
}

const sections: Record<HomeSection, (read: PageProps["loaderData"]) => ReactNode> = {
  nextEvents: ({ next }) => <NextEvents events={next} />,
  whatIs: () => <WhatIs />,
  recap: () => <Recap />,
  themes: ({ counts }) => <ThemeList counts={counts} />,
  rhythm: () => <Rhythm />,
  tenDays: ({ days }) => <TenDays days={days} />,
  spirit: () => <Spirit />,
  map: ({ places, person }) => <EcosystemMap places={places} person={person} />,
  voices: ({ voices }) => <Voices voices={voices} />,
  joinUs: () => <JoinUs />,
  blueprint: () => <Blueprint />,
  newsletter: () => <NewsletterInvitation />,
};
