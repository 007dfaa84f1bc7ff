import type { ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator, type Translate } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson, type JsonBody } from "~/lib/http/json-body";
import {
  submitEventChange,
  submitEventDeletion,
  submitNewEvent,
  type EventSaved,
} from "../../organize/actions.server.ts";
import { answerToWrite, eventFieldMessages, type EventRefusal } from "../../organize/event-refusal.ts";

/** Creates, changes or deletes an event, depending on the HTTP method. */
export async function manageEvents(args: ActionFunctionArgs, viewer: Person): Promise<Response> {
  const { request } = args;
  const actor = actorOf(args, { viewer });
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

/** A DELETE request may name the event in the query instead of the body. */
async function readBody({ request, url }: ActionFunctionArgs): Promise<JsonBody> {
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
