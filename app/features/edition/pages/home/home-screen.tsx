import { Voices } from "~/features/voices/components/voices";
import type { HandlerData } from "~/ui/handler-data";
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
  return (
    <>
      <Hero counts={loaderData.counts} nowAndNext={loaderData.nowAndNext} />
      <div className="below-fold">
        <NextEvents events={loaderData.next} />
        <WhatIs />
        <Recap />
        <ThemeList counts={loaderData.counts} />
        <Rhythm />
        <TenDays days={loaderData.days} />
        <Spirit />
        <EcosystemMap places={loaderData.places} person={loaderData.person} />
        <Voices voices={loaderData.voices} />
        <JoinUs />
        <Blueprint />
        <NewsletterInvitation />
      </div>
    </>
  );
}
