import { localized } from "~/i18n/links";
import { dates } from "~/i18n/dates";
import { translator, type Language } from "~/i18n/translate";
import { codeOf } from "~/lib/pdf/qr-code";
import type { Db } from "~/platform/database/db.server";
import { openLetters } from "~/platform/pdf/text-outlines.server";
import { pdfFromThread } from "~/platform/pdf/pdf-thread.server";
import { weavePoster } from "~/ui/weave-poster";
import type { Edition } from "../../edition/edition.ts";
import { drawnLookOf } from "../../edition/look.ts";
import { factWords } from "../event-facts.ts";
import { textLanguage, type PublicEvent } from "../event.ts";
import { pageOfEvent } from "../feeds/feed.ts";
import { posterDay } from "../poster-day.ts";
import type { Format } from "../programme/format.ts";
import { paperSizes } from "../programme/paper.ts";
import { publicEvent } from "../queries.server.ts";
import { firstSentence } from "../teaser.ts";
import { posterColors } from "./colors.server.ts";
import type { PosterFormat } from "./poster.ts";
import type { Poster } from "./poster-data.server.ts";
import { posterSvg } from "./poster-picture.server.ts";
import { emblemOf, themeName, threadNumber } from "../../edition/themes.ts";

interface PosterFacts {
  edition: Edition;
  origin: string;
  language: Language;
}

/** Returns the event if it can have a poster: it must be public and not canceled. */
export async function eventWithPoster(db: Db, id: string): Promise<PublicEvent | undefined> {
  const event = await publicEvent(db, id);
  return event?.cancelled ? undefined : event;
}

/** Renders a poster as a PDF to print. */
export function posterPdf(event: PublicEvent, { paper, ...facts }: PosterFacts & Pick<Format, "paper">) {
  const content = { ...posterOf(event, facts), paper: paperSizes[paper] };
  return pdfFromThread("app/features/calendar/poster/poster-thread.server.ts", content);
}

/** Renders the same poster as a picture to share. Letters missing in our fonts are taken from the system's. */
export async function posterPicture(
  event: PublicEvent,
  facts: PosterFacts & { format: PosterFormat },
): Promise<string> {
  const poster = posterOf(event, facts);
  await openLetters(Object.values(poster.words).join(" "), poster.typefaces);
  return posterSvg(poster, facts.format);
}

function posterOf(event: PublicEvent, { edition, origin, language }: PosterFacts): Poster {
  const [t, say] = [translator(language), dates(language)];
  const { numeral, day, hours } = posterDay({ t, dates: say, language }, event, edition.zone);
  const address = pageOfEvent(event, { origin, language });
  const look = drawnLookOf(edition);
  return {
    language,
    lang: textLanguage(event.language, language),
    colors: posterColors(event, look.inks),
    ...look,
    cloth: weavePoster({
      seed: event.id,
      theme: threadNumber(event.category),
      emblem: emblemOf(event.category),
    }),
    code: codeOf(address),
    words: {
      title: event.title,
      theme: [themeName(t, event.category), event.language && t(`calendar.languages.${event.language}`)]
        .filter(Boolean)
        .join(" · "),
      numeral,
      day,
      hours,
      place: event.location ?? t("calendar.noPlace"),
      host: [event.hostedBy && t("calendar.hostedBy", { host: event.hostedBy }), ...factWords(t, event.facts)]
        .filter(Boolean)
        .join(" · "),
      about: event.description ? firstSentence(event.description) : "",
      community: edition.name,
      site: `${origin}${localized(language, "/calendar")}`.replace(/^https?:\/\//, ""),
      scan: t("calendar.scan"),
      clothAlt: t("poster.cloth", { title: event.title }),
      codeAlt: t("poster.code", { address }),
    },
  };
}
