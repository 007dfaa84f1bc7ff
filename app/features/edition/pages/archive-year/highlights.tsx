import type { PastYear, Story } from "../../edition.ts";
import { NetPicture } from "~/features/map/components/net-picture";
import { SheetHere } from "~/features/map/components/sheet-here";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { Swatch } from "~/ui/band";

const highlights = ["kickoff", "days", "map", "close"] as const;
const swatches = [4, 0, 2, 5] as const;
/** Three below each other, and beside them the one with a picture. */
const sides = { kickoff: "", days: "", map: "lg:col-start-2 lg:row-span-3 lg:row-start-1", close: "" };

interface StoryProps {
  past: PastYear;
  story: Story;
}

/** Four moments of the year (PAG-59); the map's sheet once there is a place on it (PAG-56). */
export function Highlights({ past, story, hasMap }: StoryProps & { hasMap: boolean }) {
  const { t, dates, has, href } = useWords();
  const { kickoff, events, days, participants } = past;
  const facts = { kickoff, events, days, participants, last: dates.day(past.last) };
  return (
    <section className="section page">
      <h2 className="display">{t(`${story}.highlightsTitle`)}</h2>
      <ol className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {highlights.map((highlight, index) => (
          <li key={highlight} className={`max-w-none ${sides[highlight]}`}>
            <Swatch theme={swatches[index]!} />
            <h3 className="mt-4 text-[2rem]">{t(`${story}.highlights.${highlight}.name`)}</h3>
            <p className="mt-2 max-w-[52ch] text-lg/relaxed text-muted">
              {t(`${story}.highlights.${highlight}.text`, facts)}
            </p>
            {highlight === "map" && has("/Ecosystem.pdf") && (
              <a
                href={href("/Ecosystem.pdf")}
                target="_blank"
                rel="noopener"
                type="application/pdf"
                className="link mt-3 inline-flex items-center gap-2"
              >
                {t("archive.mapLink")}
                <Icon name="outside" />
              </a>
            )}
            {highlight === "map" && (hasMap ? <NetPicture className="mt-4 mb-2" /> : <SheetHere />)}
            {highlight === "map" && (
              <PageLink page="/map" className="link mt-3 flex w-fit items-center gap-2">
                {t("map.home.interactive")}
                <Icon name="arrow" />
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
