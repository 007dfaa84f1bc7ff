import type { PublicEvent } from "~/features/calendar/event";
import { publicEvent } from "~/features/calendar/queries.server";
import { sharedEventOf } from "~/features/calendar/shared-event.server";
import { netPicture } from "~/features/map/net/drawing";
import { currentNet, type CurrentNet } from "~/features/map/net/net.server";
import { sharedPicture } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { openLetters } from "~/platform/pdf/text-outlines.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { Edition } from "../../edition.ts";
import { inksOf, typefacesOf } from "../../look.ts";
import { sharedDrawing, sharedPictureOf } from "../../shared-picture.server.ts";

/** The public event whose picture has this name. */
export function eventOf(file: string, { db }: RequestContext): Promise<PublicEvent | undefined> {
  const id = /^calendar-([0-9a-f-]{36})\.png$/.exec(file)?.[1];
  return id ? publicEvent(db, id) : Promise.resolve(undefined);
}

/** The title of an event may have letters of any script. */
export async function drawnEvent(shared: Parameters<typeof sharedEventOf>[0]): Promise<string> {
  await openLetters(`${shared.event.title} ${shared.event.location ?? ""}`, typefacesOf(shared.edition));
  return sharedEventOf(shared);
}

interface Facts {
  deps: RequestContext;
  edition: Edition;
  language: Language;
}

export async function pageOf(file: string, { deps, edition, language }: Facts) {
  const page = deps.listed.find((page) => sharedPicture(page) === `/og/${file}`);
  if (!page) return undefined;
  const net = page === "/map" ? await netToShare(deps) : undefined;
  const [headline, drawing] = [deps.headlineOf(page, language), net && netPicture(net, inksOf(edition), sharedDrawing)];
  return {
    name: page.slice(1) + (net ? net.version : ""),
    draw: () => sharedPictureOf({ edition, language, page, headline, drawing }),
  };
}

/** The map's picture shows its own cloth once the map has places. */
function netToShare(deps: RequestContext): Promise<CurrentNet | undefined> {
  const read = async () => {
    const net = await currentNet(deps.db);
    return net.knots.length > 0 ? net : undefined;
  };
  return unlessDatabaseOutage(deps, read, () => undefined);
}
