import { jsonResponse, refTo, refusals } from "./responses.ts";
import { eventId } from "./schemas.ts";

/** The call that returns how many people are coming to an event, and how many places are left. */
export const readPlaces = {
  operationId: "readPlaces",
  summary: "How many are coming to an event, and how many places are left",
  parameters: [{ name: "id", in: "path", required: true, schema: eventId }],
  responses: { 200: jsonResponse("As of now.", refTo("Places")), ...refusals(404, 503) },
};
