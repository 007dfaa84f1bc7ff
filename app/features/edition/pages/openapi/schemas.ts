import type * as z from "zod";
import { managedEventAnswer } from "~/features/calendar/organize/managed-event";
import { checkInAnswer, checkInBody, checkInList } from "~/features/check-in/schema";
import { eventInput, type EventInput } from "~/features/calendar/schema";
import type { Edition } from "~/features/edition/edition";
import { askedQuestions } from "~/features/registration/questions/fields";
import { visibleFields, type registrationFields } from "~/features/registration/schema";
import { schemaOf } from "~/lib/fields/schema";
import { placesAnswer } from "~/features/rsvps/schema";
import { choicesInput, preferencesAnswer } from "~/features/subscriptions/preferences/schema";
import { jsonSchema, refTo, type JsonSchema } from "./responses.ts";
import { campaignSchemas } from "./campaigns.ts";

export const eventId = { type: "string", format: "uuid" };

/** Bodies and responses, made from the schemas the calls themselves check with. */
export function schemas(edition: Edition): Record<string, JsonSchema> {
  const ownFields = askedQuestions(edition).map(({ name, labels }) => [name, { description: labels.en }]);
  return {
    Registration: bodySchema(schemaOf(visibleFields(edition)), {
      ...registrationWords,
      ...Object.fromEntries(ownFields),
    }),
    NewEvent: {
      allOf: [
        refTo("EventFields"),
        { type: "object", properties: { id: { ...eventId, description: "Makes the call safe to send twice." } } },
      ],
    },
    ChangedEvent: {
      allOf: [refTo("EventFields"), refTo("EventNamed"), { type: "object", properties: { version: seenVersion } }],
    },
    EventFields: bodySchema(eventInput, eventWords),
    EventNamed: { type: "object", properties: { id: eventId }, required: ["id"] },
    Event: jsonSchema(managedEventAnswer),
    Preferences: jsonSchema(preferencesAnswer),
    Choices: bodySchema(choicesInput, choiceWords),
    ...campaignSchemas(),
    CheckIns: jsonSchema(checkInBody),
    CheckInList: jsonSchema(checkInList),
    CheckInOutcomes: jsonSchema(checkInAnswer),
    Places: jsonSchema(placesAnswer),
    Done: { type: "object", properties: { success: { const: true } }, required: ["success"] },
    Error: {
      type: "object",
      properties: {
        success: { const: false },
        error: { type: "string", description: "What went wrong, for people." },
        detail: { type: "string", description: "More about it, where error is short." },
        fields: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "A sentence for each field that is wrong.",
        },
      },
      required: ["success", "error"],
    },
    Conflict: {
      allOf: [refTo("Error"), { type: "object", properties: { event: refTo("Event") }, required: ["event"] }],
    },
  };
}

const choiceWords: Record<keyof z.infer<typeof choicesInput>, JsonSchema> = {
  subscribed: { description: "Wants the newsletter; without it, nothing else below comes either." },
  marketing_consent: { description: "May be asked for gifts." },
  event_notifications: { description: "Wants email about single gatherings." },
};

const seenVersion = {
  anyOf: [{ type: "integer" }, { type: "null" }],
  description: "The version you saw; left out, whatever is stored is replaced.",
};

/** Descriptions in addition to those derived from the kind and the limits of a field. */
const registrationWords: Partial<Record<keyof typeof registrationFields, JsonSchema>> = {
  fullName: { description: "Not blank." },
  email: { description: "One mailbox registers once.", format: "email" },
  canAttendInvocation: { description: "Comes to the opening evening; null is maybe." },
  canAttendIntegration: { description: "Comes to the closing; null is maybe." },
  coCreatingInterests: { description: "Ways to help." },
  subscribed: { description: "Wants the newsletter; left out, yes, and for whoever is signed in as before." },
};

const eventWords: Partial<Record<keyof EventInput, JsonSchema>> = {
  title: { description: "Not blank." },
  description: { description: "Plain text or Markdown." },
  category: { description: "Left out: general." },
  is_public: {
    description: "Shown in the public calendar; left out, yes for a new event, and for a changed one as before.",
  },
  registration_url: { description: "An http or https address." },
  language: { description: "What it is held in; null is not known, and left out it stays as it is." },
  coming_mode: {
    description:
      "How one comes: open (just come), tell (say so first) or book (one of the places). Left out it is open.",
  },
  place_id: {
    description:
      "The place of the map that it happens at; null is somewhere else, and left out it stays as it is. The location then follows its name.",
  },
  room_id: { description: "A room of that place; null is the whole of it." },
  capacity: { description: "The number of places, needed with book and null otherwise." },
  offer_hours: {
    description:
      "With book, how long a place that became free is kept for the next in line, from 2 to 48 hours; null is a day. Left out it stays as it is.",
  },
  hosted_by: { description: "Who is shown as its host; null, and nobody is." },
  families: { description: "Whether it suits families with children; null is not stated." },
  min_age: { description: "From what age; null is not stated." },
  cost: { description: "What it costs; null is not stated. What a changed event leaves out of these stays as it is." },
  cost_note: { description: "How much, such as $5–15; it goes with cost." },
  bring: { description: "What to bring; null is not stated." },
  start_date: { description: "With its offset from UTC.", format: "date-time" },
  end_date: { description: "After the start.", format: "date-time" },
  all_day: {
    description:
      "Fills whole days: the start moves to its midnight, the end to the midnight after its day. Left out: whether both lie at midnight.",
  },
};

const spokenWords = { type: "string", description: "en or es: the language of errors and emails." };

function bodySchema<Body>(schema: z.ZodType<Body>, words: Partial<Record<keyof Body, JsonSchema>>): JsonSchema {
  const { properties = {}, ...rest } = jsonSchema(schema);
  const described = Object.entries(properties as Record<string, JsonSchema>).map(([field, schema]) => [
    field,
    { ...schema, ...words[field as keyof Body] },
  ]);
  return { ...rest, properties: { ...Object.fromEntries(described), lang: spokenWords } };
}
