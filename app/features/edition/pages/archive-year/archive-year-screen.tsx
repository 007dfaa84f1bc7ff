import { Voices } from "~/features/voices/components/voices";
import type { HandlerData } from "~/ui/handler-data";
import { useEdition } from "../../components/current-edition.tsx";
import { WaysToGive } from "../../components/ways-to-give.tsx";
import { Highlights } from "./highlights.tsx";
import { Lessons } from "./lessons.tsx";
import { MissionAndValues } from "./mission-and-values.tsx";
import { NextThread } from "./next-thread.tsx";
import { YearCloth } from "./year-cloth.tsx";
import { Premiere } from "./premiere.tsx";
import type { archiveYearView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof archiveYearView>;
}

export function ArchiveYearScreen({ loaderData }: PageProps) {
  const past = useEdition().edition.past.find(({ year }) => year === loaderData.year)!;
  const { story } = past;
  return (
    <>
      <Premiere past={past} />
      {loaderData.counts && <YearCloth past={past} counts={loaderData.counts} />}
      {story && <Highlights past={past} story={story} hasMap={loaderData.hasMap} />}
      <Voices voices={loaderData.voices} />
      <MissionAndValues />
      {story && <Lessons story={story} />}
      <NextThread />
      <WaysToGive />
    </>
  );
}
