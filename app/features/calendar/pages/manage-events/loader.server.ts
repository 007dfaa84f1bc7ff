import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/http/json-answer";
import { changedQuery } from "~/lib/http/query";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { queryOf, readFilters } from "../../address.ts";
import { readCursor } from "../../cursor.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { managedEvents } from "../../organize/managed-events.server.ts";
import { jpegAddress, type EventPicture } from "../../pictures/picture.ts";
import { picturesOf } from "../../pictures/queries.server.ts";

/** Answers with up to a thousand events; if more follow, the Link header names the next page (RFC 8288). */
export async function managedEventsAnswer({ request, url, context }: LoaderFunctionArgs): Promise<Response> {
  const { db, config } = context.get(requestContext);
  const isAdmin = context.get(viewerContext).kind === "admin";
  const cursor = url.searchParams.get("after");
  const after = readCursor(cursor ?? "");
  if (cursor && !after) return jsonAnswer(400, { success: false, error: "Follow the Link header of the page before." });
  const read = async () => {
    const filters = readFilters(url.searchParams);
    const { zone } = context.get(editionContext);
    const { events, next } = await managedEvents(db, { ...filters, zone, isAdmin, after });
    const pictures = await picturesOf(
      db,
      events.map(({ id }) => id),
    );
    return jsonAnswer(
      200,
      events.map((event) => withPicture(event, pictures.get(event.id), config.origin)),
      next ? { Link: `</api/manage-events${changedQuery(queryOf(filters), { after: next })}>; rel="next"` } : {},
    );
  };
  return unlessDatabaseOutage(context.get(requestContext), read, () => {
    const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
    return jsonAnswer(503, { success: false, error: t("events.loadFailed") });
  });
}

function withPicture(event: ManagedEvent, picture: EventPicture | undefined, origin: string): ManagedEvent {
  if (!picture) return event;
  const { alt, altEs: alt_es } = picture;
  const { width, height } = picture.sizes.at(-1)!;
  return { ...event, picture: { url: origin + jpegAddress({ id: picture.id, width }), width, height, alt, alt_es } };
}
