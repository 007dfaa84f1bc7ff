import type { RouterContextProvider } from "react-router";
import type { DoorFacts, House } from "~/features/calendar/door/door-words.server";
import { readDoorQuery, type DoorPaper } from "~/features/calendar/door/door-query";
import { editionContext } from "~/features/edition/current-edition.server";
import { venueAt } from "~/features/map/venues/queries.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { isUuid } from "~/lib/database/uuid";
import { requestContext } from "~/platform/http/request-context.server";
import { whenEventsAnswer } from "./ics-answer.ts";
import { pdfAnswer } from "./pdf-answer.ts";

interface DoorRequest {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

type Write = (facts: DoorFacts) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Answers with a paper for a door, or says that there is nothing to print. */
export async function doorAnswer({ url, context }: DoorRequest, paper: DoorPaper, write: Write): Promise<Response> {
  const deps = context.get(requestContext);
  const language = languageOf(url.pathname);
  const facts = {
    edition: context.get(editionContext),
    origin: deps.config.origin,
    language,
    now: deps.clock.site(),
    ...readDoorQuery(paper, url.searchParams),
  };
  const t = translator(language);
  return whenEventsAnswer(deps, async () => {
    const pdf = await write(facts);
    if (!pdf)
      return new Response(t("door.nothing"), { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    return pdfAnswer(pdf, t(paper === "daySheet" ? "door.daySheetFile" : "door.signFile"));
  });
}

/** Returns a venue that is on the map. An id in capitals would be a second address of the same papers. */
export async function publicHouse({ context }: Pick<DoorRequest, "context">, id: string): Promise<House | undefined> {
  const house = isUuid(id) && id === id.toLowerCase() ? await venueAt(context.get(requestContext).db, id) : undefined;
  return house?.page ? house : undefined;
}
