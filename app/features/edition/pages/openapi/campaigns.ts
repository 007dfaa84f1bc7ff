import { previewAnswer, previewInput } from "~/features/campaigns/audience/schema";
import { sendAnswer, sendInput } from "~/features/campaigns/wizard/schema";
import { largestBody, largestCampaign } from "~/lib/http/body-limits";
import { jsonResponse, jsonSchema, refTo, refusals, takes, type JsonSchema } from "./responses.ts";

const asAdmin = [{ session: [] }];
const id = { type: "string", format: "uuid" };

export const previewRecipients = {
  operationId: "previewCampaignRecipients",
  summary: "See who would get a campaign",
  description:
    "How many get it, in which languages, and how many match and do not get it, by reason; with includeProfiles the people too, by name. Changes nothing.",
  security: asAdmin,
  requestBody: takes("CampaignAudience", largestBody),
  responses: {
    200: jsonResponse("Who would get it.", refTo("CampaignRecipients")),
    404: jsonResponse("There is no such template.", refTo("Error")),
    ...refusals(400, 401, 403, 413, 422, 503),
  },
};

export const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description:
    "8 to 200 signs of your own. The same request with the same key makes one campaign, and gets the first answer again.",
  schema: { type: "string" },
};

export const sendCampaign = {
  operationId: "sendCampaign",
  summary: "Send a campaign",
  description:
    "For admins who proved to be there within 15 minutes. Accepts the campaign as a whole or not at all; 10 seconds later it begins to leave. For large lists deselectedRecipientIds and recipientCount stand for selectedRecipientIds.",
  security: asAdmin,
  requestBody: takes("Campaign", largestCampaign),
  responses: {
    200: jsonResponse("Accepted.", refTo("CampaignSent")),
    404: jsonResponse("There is no such template.", refTo("Error")),
    409: jsonResponse(
      "The recipients or the template changed since you looked, the key was used for another request, or the same letter has just been sent to some of the same people.",
      refTo("CampaignConflict"),
    ),
    ...refusals(400, 401, 403, 413, 422, 503),
  },
};

/** Bodies and responses of both calls. */
export function campaignSchemas(): Record<string, JsonSchema> {
  return {
    CampaignAudience: jsonSchema(previewInput),
    CampaignRecipients: jsonSchema(previewAnswer),
    Campaign: jsonSchema(sendInput),
    CampaignSent: jsonSchema(sendAnswer),
    CampaignConflict: {
      allOf: [
        refTo("Error"),
        {
          type: "object",
          properties: {
            recipients: {
              type: "object",
              description: "Whom the same choice reaches now, and by name some who are gone.",
              properties: {
                count: { type: "integer" },
                gone: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: { id: id, name: { type: "string" } },
                    required: ["id", "name"],
                  },
                },
              },
              required: ["count", "gone"],
            },
            campaign_id: { ...id, description: "The campaign that was just sent." },
          },
        },
      ],
    },
  };
}
