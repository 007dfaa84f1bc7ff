import { largestEventBody } from "~/lib/http/body-limits";
import { editionContext } from "~/features/edition/current-edition.server";
import { readCursor } from "~/features/calendar/cursor";
import { answerToWrite, eventFieldMessages, type EventRefusal } from "~/features/calendar/organize/event-refusal";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { managedEvents } from "~/features/calendar/organize/managed-events.server";
import {
  submitEventChange,
  submitEventDeletion,
  submitNewEvent,
  type EventSaved,
} from "~/features/calendar/organize/actions.server";
import { jpegAddress, type EventPicture } from "~/features/calendar/pictures/picture";
import { picturesOf } from "~/features/calendar/pictures/queries.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, viewerContext } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator, type Translate } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson, type JsonBody } from "~/lib/http/json-body";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/manage-events";
import type { RouteHandle } from "../route-handle.ts";

/** Reading is for everyone; the action asks for an admin by itself. */
export const handle = { access: "anyone", bodyLimit: largestEventBody } satisfies RouteHandle;

/**
 * GET /api/manage-events: every event for an admin, the public ones for everybody else, those called off too (CAL-59, CAL-63).
 * An array of up to a thousand; where more follow, the Link header names the next page (RFC 8288).
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(requestContext);
  const isAdmin = context.get(viewerContext).kind === "admin";
  const cursor = url.searchParams.get("after");
  const after = readCursor(cursor ?? "");
  if (cursor && !after) return jsonAnswer(400, { success: false, error: "Follow the Link header of the page before." });
  const read = async () => {
    const { events, next } = await managedEvents(db, { zone: context.get(editionContext).zone, isAdmin, after });
    const pictures = await picturesOf(
      db,
      events.map(({ id }) => id),
    );
    return jsonAnswer(
      200,
      events.map((event) => withPicture(event, pictures.get(event.id), config.origin)),
      next ? { Link: `</api/manage-events?after=${encodeURIComponent(next)}>; rel="next"` } : {},
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

/** POST, PUT and DELETE /api/manage-events (CAL-60 to CAL-63). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const body = await readBody(args);
  const language = spokenLanguage(body.ok ? body.value["lang"] : undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  switch (request.method) {
    case "POST":
      return savedAnswer(t, await submitNewEvent(actor, body.value));
    case "PUT":
      return savedAnswer(t, await submitEventChange(actor, body.value));
    case "DELETE": {
      const outcome = await submitEventDeletion(actor, body.value);
      if (outcome.ok) return jsonAnswer(200, { success: true });
      return jsonAnswer(outcome.reason === "gone" ? 404 : 503, { success: false, error: t("events.deleteFailed") });
    }
    default:
      return jsonAnswer(
        405,
        { success: false, error: "Use GET, POST, PUT or DELETE." },
        { Allow: "GET, HEAD, POST, PUT, DELETE" },
      );
  }
}

/** A deletion may name its event in the address instead. */
async function readBody({ request, url }: Route.ActionArgs): Promise<JsonBody> {
  const id = request.method === "DELETE" && url.searchParams.get("id");
  return id ? { ok: true, value: { id } } : readJson(request);
}

function savedAnswer(t: Translate, outcome: EventSaved): Response {
  return outcome.ok ? jsonAnswer(200, outcome.event) : refusedAnswer(t, outcome);
}

function refusedAnswer(t: Translate, refusal: EventRefusal): Response {
  const { text: detail, ...answer } = answerToWrite(t, refusal);
  return refusedCall(answer, {
    ...(detail ? { detail } : {}),
    ...(refusal.reason === "invalid" ? { fields: eventFieldMessages(t, refusal.errors) } : {}),
    ...(refusal.reason === "conflict" ? { event: refusal.current } : {}),
  });
}
