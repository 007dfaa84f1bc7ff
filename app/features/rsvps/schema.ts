import * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import { comingModes } from "../calendar/fields.ts";
import { rsvpFields } from "./fields.ts";

const { people, note } = rsvpFields;

/** The form on an event's page; the mailbox of a signed-in person comes from the session. */
export const rsvpInput = schemaOf(rsvpFields);

export type RsvpInput = z.infer<typeof rsvpInput>;

/** The changes that a guest can make by their link. */
export const rsvpChange = schemaOf({ people, note });

/** The answer of /api/events/EVENT_ID/places. */
export const placesAnswer = z.object({
  mode: z.enum(comingModes),
  capacity: z.int().nullable().meta({ description: "The number of places; null where there is no limit." }),
  coming: z.int().meta({ description: "How many people are coming; places that are offered to somebody count." }),
  left: z.int().nullable().meta({ description: "How many places are left; null where there is no limit." }),
  waiting: z.int().meta({ description: "How many people wait for a place." }),
});

export type Places = z.infer<typeof placesAnswer>;
