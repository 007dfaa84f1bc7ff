import { sessionCookieName } from "~/features/identity/sessions/sessions.server";
import { largestBody, largestEventBody } from "~/lib/http/body-limits";
import type { Edition } from "~/features/edition/edition";
import { version } from "../../../../../package.json";
import { jsonResponse, refTo, refusalResponses, refusals, takes } from "./responses.ts";
import { idempotencyKey, previewRecipients, sendCampaign } from "./campaigns.ts";
import { eventId, schemas } from "./schemas.ts";
import { eventFilters } from "./event-filters.ts";
import { readPlaces } from "./places.ts";

/** The OpenAPI 3.1 document of every call below /api. */
export function apiDocument({ edition, origin }: { edition: Edition; origin: string }) {
  return {
    openapi: "3.1.0",
    info: {
      title: `${edition.name} API`,
      version,
      description:
        "JSON calls of the site. Texts are trimmed before their length is counted; fields that a call does not know are ignored. " +
        "A method that is not listed at an address is answered 405, with the header Allow; HEAD is answered like GET, without the body. " +
        "Every refusal has the body Error.",
    },
    servers: [{ url: origin }],
    paths: {
      "/api/register-user": { parameters: [inLanguage], post: register },
      "/api/manage-events": {
        parameters: [inLanguage],
        get: listEvents,
        post: createEvent,
        put: changeEvent,
        delete: deleteEvent,
      },
      "/api/unsubscribe": { parameters: [inLanguage, preferenceToken], get: seePreferences, post: savePreferences },
      "/api/preview-campaign-recipients": { parameters: [inLanguage], post: previewRecipients },
      "/api/send-campaign": { parameters: [inLanguage, idempotencyKey], post: sendCampaign },
      "/api/events/{id}/places": { get: readPlaces },
      "/api/check-in": { parameters: [inLanguage], get: listCheckIns, post: checkIn },
      "/api/openapi.json": { get: describe },
    },
    components: {
      securitySchemes: { session: sessionScheme(origin) },
      parameters: { Language: acceptLanguage },
      responses: refusalResponses(),
      schemas: schemas(edition),
    },
  };
}

const inLanguage = { $ref: "#/components/parameters/Language" };

const acceptLanguage = {
  name: "Accept-Language",
  in: "header",
  description: "The language of errors and emails, English or Spanish, unless the body says lang.",
  schema: { type: "string" },
  example: "es",
};

const asAnybody = [{}, { session: [] }];
const asAdmin = [{ session: [] }];
const asSteward = asAdmin;

const register = {
  operationId: "registerPerson",
  summary: "Register somebody for the gathering",
  description:
    "Stores the registration and emails a confirmation. With a session it changes the registration of the person who is signed in: email may then be left out, and is ignored.",
  security: asAnybody,
  requestBody: takes("Registration", largestBody),
  responses: {
    200: jsonResponse("Registered, or changed.", refTo("Done")),
    ...refusals(400, 403, 413, 422, 429, 503),
    409: jsonResponse(
      "This mailbox is registered already or has an account, or registration is closed.",
      refTo("Error"),
    ),
  },
};

const listEvents = {
  operationId: "listEvents",
  summary: "List the events",
  description:
    "Up to 1,000 events by start, then title. Admins get every event; everybody else gets the public ones. An event that was called off stays in the list: its status is cancelled, and cancelled_note may say why.",
  security: asAnybody,
  parameters: [
    {
      name: "after",
      in: "query",
      description: "Where the page before ended, as its Link header says it.",
      schema: { type: "string" },
    },
    ...eventFilters,
  ],
  responses: {
    200: {
      ...jsonResponse("The events.", { type: "array", items: refTo("Event") }),
      headers: {
        Link: { description: 'The next page, rel="next" (RFC 8288); absent on the last.', schema: { type: "string" } },
      },
    },
    ...refusals(400, 503),
  },
};

const createEvent = {
  operationId: "createEvent",
  summary: "Create an event",
  security: asAdmin,
  requestBody: takes("NewEvent", largestEventBody),
  responses: {
    200: jsonResponse("The event as stored.", refTo("Event")),
    ...refusals(400, 401, 403, 413, 422, 503),
    409: jsonResponse("There is another event with this id.", refTo("Conflict")),
  },
};

const changeEvent = {
  operationId: "changeEvent",
  summary: "Change an event",
  description: "Replaces all fields of the event. What is left out becomes empty, general or public.",
  security: asAdmin,
  requestBody: takes("ChangedEvent", largestEventBody),
  responses: {
    200: jsonResponse("The event as stored.", refTo("Event")),
    ...refusals(400, 401, 403, 404, 413, 422, 503),
    409: jsonResponse("Somebody changed the event since the version named; nothing is overwritten.", refTo("Conflict")),
  },
};

const deleteEvent = {
  operationId: "deleteEvent",
  summary: "Delete an event for good",
  description: "The event is named in the address or in the body; the address goes first.",
  security: asAdmin,
  parameters: [{ name: "id", in: "query", schema: eventId }],
  requestBody: { ...takes("EventNamed", largestEventBody), required: false },
  responses: {
    200: jsonResponse("Deleted.", refTo("Done")),
    ...refusals(400, 401, 403, 404, 413, 503),
  },
};

const preferenceToken = {
  name: "token",
  in: "query",
  description: "From the link in an email: a person's, or that of the email itself. At least 10 characters.",
  schema: { type: "string" },
};

const seePreferences = {
  operationId: "seePreferences",
  summary: "See which email the person of a link gets",
  description: "Changes nothing, however often it is asked.",
  security: [{}],
  responses: {
    200: jsonResponse("What the person gets.", refTo("Preferences")),
    400: jsonResponse("No token, or one that is too short.", refTo("Error")),
    403: jsonResponse(
      "A link in a mailbox that its person has left: it may stop mail, and shows nobody.",
      refTo("Error"),
    ),
    404: jsonResponse("Nobody has this token.", refTo("Error")),
    ...refusals(429, 503),
  },
};

const savePreferences = {
  operationId: "savePreferences",
  summary: "Choose which email the person of a link gets",
  security: [{}],
  requestBody: takes("Choices", largestBody),
  responses: {
    200: jsonResponse("Saved, or so already.", refTo("Done")),
    400: jsonResponse("No token, one that is too short, or a body that is not a JSON object.", refTo("Error")),
    403: jsonResponse(
      "Sent by another site, or anything but an end of the newsletter by a link in a mailbox that its person has left.",
      refTo("Error"),
    ),
    404: jsonResponse("Nobody has this token.", refTo("Error")),
    ...refusals(413, 422, 429, 503),
  },
};

const listCheckIns = {
  operationId: "listCheckIns",
  summary: "List who is expected and who is here",
  description:
    "For stewards and admins: names, and who is checked in at a gathering. With since and people, both as an answer before said them, only what has changed.",
  security: asSteward,
  parameters: [
    {
      name: "gathering",
      in: "query",
      required: true,
      description: "The opening evening or the closing.",
      schema: { enum: ["invocation", "integration"] },
    },
    {
      name: "owner",
      in: "query",
      description: "The account that asks; 401 when another one is signed in.",
      schema: { type: "string" },
    },
    { name: "since", in: "query", description: "The member change of the answer before.", schema: { type: "integer" } },
    {
      name: "people",
      in: "query",
      description: "The version of the names in the answer before.",
      schema: { type: "string" },
    },
  ],
  responses: {
    200: jsonResponse("The list, or what has changed.", refTo("CheckInList")),
    409: jsonResponse("More people are registered than one list may hold.", refTo("Error")),
    ...refusals(400, 401, 403, 503),
  },
};

const checkIn = {
  operationId: "checkIn",
  summary: "Check people in, and undo it",
  description:
    "For stewards and admins: what a phone has queued, carried out in its order. Each entry has an id of its own, so that sending it again changes nothing. Of all ticks of a person the earliest counts.",
  security: asSteward,
  requestBody: takes("CheckIns", largestBody),
  responses: {
    200: jsonResponse("What became of each entry, in their order.", refTo("CheckInOutcomes")),
    ...refusals(400, 401, 403, 413, 422, 503),
  },
};

const describe = {
  operationId: "describeApi",
  summary: "This document",
  security: [],
  responses: { 200: jsonResponse("An OpenAPI 3.1 document.", { type: "object" }) },
};

/** The cookie alone is not enough for a write: see server/cross-site.ts. */
function sessionScheme(origin: string) {
  return {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(origin.startsWith("https:")),
    description: `The session of somebody who is signed in. What it writes also needs the header "Origin: ${origin}" or "Sec-Fetch-Site: same-origin", as a browser sends them.`,
  };
}
