import type { HandlerData } from "~/ui/handler-data";
import { useEdition } from "../../components/current-edition.tsx";
import { WaysToGive } from "../../components/ways-to-give.tsx";
import { Highlights } from "./highlights.tsx";
import { Lessons } from "./lessons.tsx";
import { MissionAndValues } from "./mission-and-values.tsx";
import { NextThread } from "./next-thread.tsx";
import { Premiere } from "./premiere.tsx";
import type { archiveYearView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof archiveYearView>;
}

export function ArchiveYearScreen({ loaderData }: PageProps) {
  const past = useEdition().edition.past.find(({ year }) => year === loaderData.year)!;
  return (
    <>
      <Premiere past={past} />
      <Highlights past={past} hasMap={loaderData.hasMap} />
      <MissionAndValues />
      <Lessons past={past} />
      <NextThread />
      <WaysToGive />
    </>
  );
}
