import { eventData, type JsonLdEvent } from "~/features/edition/structured-data";
import type { PublicEvent } from "../../event.ts";
import { jpegAddress } from "../../pictures/picture.ts";

export function structuredEvent(
  { previousStart, ...event }: PublicEvent & Pick<JsonLdEvent, "previousStart">,
  site: Parameters<typeof eventData>[0],
) {
  const { title: name, description, start, end, allDay, location, language, hostedBy, cancelled, picture, id } = event;
  const { cost, families, min_age: minAge } = event.facts;
  const [organization, node] = eventData(site, {
    name,
    start,
    end,
    allDay,
    page: `/calendar/${id}`,
    previousStart,
    ...(picture ? { picture: jpegAddress(picture) } : {}),
    ...(description ? { description } : {}),
    ...(location ? { place: location } : {}),
    ...(hostedBy ? { performer: hostedBy } : {}),
    ...(cost === "free" || cost === "paid" ? { isFree: cost === "free" } : {}),
    ...(minAge === null ? {} : { minAge }),
    ...(families === null ? {} : { audience: families === "yes" ? "families" : "adults" }),
    ...(language ? { languages: language === "both" ? ["en", "es"] : [language] } : {}),
  });
  return [organization!, cancelled ? { ...node!, eventStatus: "https://schema.org/EventCancelled" } : node!];
}
